import { expect, test } from "vitest";
import { getExportVideo } from "./export-size.ts";

const fullHd = { width: 1920, height: 1080 };

test.each([
  [fullHd, "source", "source", { crop: null, width: 1920, height: 1080 }],
  [fullHd, "source", "720p", { crop: null, width: 1280, height: 720 }],
  [fullHd, "source", "480p", { crop: null, width: 854, height: 480 }],
  [{ width: 1080, height: 1920 }, "source", "480p", { crop: null, width: 480, height: 854 }],
  [fullHd, "upright", "source", { crop: { width: 606, height: 1080 }, width: 606, height: 1080 }],
  [fullHd, "upright", "480p", { crop: { width: 606, height: 1080 }, width: 480, height: 856 }],
  [
    { width: 720, height: 1600 },
    "upright",
    "source",
    { crop: { width: 720, height: 1280 }, width: 720, height: 1280 },
  ],
  [{ width: 321, height: 181 }, "source", "source", { crop: null, width: 320, height: 180 }],
] as const)("%o as %s at %s", (source, shape, resolution, picture) => {
  expect(getExportVideo(source, { shape, resolution })).toEqual(picture);
});

test("nothing is made larger than it came", () => {
  const small = { width: 320, height: 180 };
  expect(getExportVideo(small, { shape: "source", resolution: "2160p" })).toMatchObject(small);
});
