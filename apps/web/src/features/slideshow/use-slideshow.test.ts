import { limits } from "@voxloom/contract";
import { expect, test } from "vitest";
import { countFree, newSlideshow, withMusic } from "./use-slideshow.ts";

test("there is room for as many pictures as are not there or on their way", () => {
  const { slides } = newSlideshow(
    Array.from({ length: limits.maxSlides - 2 }, (_, index) => `picture-${index}`),
  );
  expect([0, 1, 2, 3].map((underWay) => countFree(slides, underWay))).toEqual([2, 1, 0, 0]);
});

test("the same music keeps its beats at another volume, and other music has none", () => {
  const music = { materialId: "song", gainDb: -6 };
  expect(withMusic({ music })).toEqual({ music });
  expect(withMusic({ music }, null)).toEqual({ music, beats: null, lengthMs: null });
});
