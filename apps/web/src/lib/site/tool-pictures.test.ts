import captions from "@voxloom/phrases/locales/ar/site-pictures.json" with { type: "json" };
import { expect, test } from "vitest";
import { getPicture } from "./tool-pictures.ts";

test("a page shows the product in its language; from right to left the other side matters on a narrow screen", () => {
  const caption = captions.speakers;
  expect(getPicture("th", "voice-cloning", captions)).toEqual({
    src: "/pictures/product/th/studio-speakers.avif",
    focusPercent: 100,
    caption,
  });
  expect(getPicture("ar", "voice-cloning", captions)).toEqual({
    src: "/pictures/product/ar/studio-speakers.avif",
    focusPercent: 0,
    caption,
  });
});
