import { expect, test } from "vitest";
import { videoBox } from "./video-box.ts";

const element = { clientWidth: 800, clientHeight: 800, offsetLeft: 10, offsetTop: 20 };

test("a wide picture has bars above and below, an upright one at its sides", () => {
  expect(videoBox(element, { width: 1600, height: 900 })).toEqual({
    left: 10,
    top: 195,
    width: 800,
    height: 450,
  });
  expect(videoBox(element, { width: 900, height: 1600 })).toEqual({
    left: 185,
    top: 20,
    width: 450,
    height: 800,
  });
});
