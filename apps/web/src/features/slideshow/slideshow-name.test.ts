import { expect, test } from "vitest";
import { findSlideshowName } from "./slideshow-name.ts";

test("a slideshow is called by its title, else by its music, else by its pictures", () => {
  expect(findSlideshowName({ title: " Two weeks  at sea " }, "waves.mp3", "3 pictures")).toBe(
    "Two weeks at sea",
  );
  expect(findSlideshowName({ title: "" }, "Night drive.mp3", "3 pictures")).toBe("Night drive");
  expect(findSlideshowName({ title: "" }, "No. 5 in E minor", "3 pictures")).toBe("No. 5 in E minor");
  expect(findSlideshowName({ title: "" }, ".mp3", "3 pictures")).toBe("3 pictures");
  expect(findSlideshowName({ title: "" }, null, "3 pictures")).toBe("3 pictures");
});
