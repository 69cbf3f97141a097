import { type Material, slideshowSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleMaterial } from "../../testing/samples.ts";
import { type SlideOrder, sortSlides } from "./sort-slides.ts";

const picture = (id: string, name: string, minute: string, takenAt?: string): [string, Material] => [
  id,
  {
    ...sampleMaterial({ id, name }),
    kind: "image",
    createdAt: `2026-01-01T00:${minute}:00.000Z`,
    info: {
      ...{ container: "jpg", durationMs: 0, video: null, audioTracks: [], subtitleTracks: [] },
      image: { width: 4, height: 3, isAnimated: false, ...(takenAt === undefined ? {} : { takenAt }) },
    },
  },
];
const materials = new Map([
  picture("a", "IMG_10.jpg", "01", "2024-05-01T10:00:00"),
  picture("b", "IMG_9.jpg", "03"),
  picture("c", "beach.jpg", "02", "2023-12-31T23:59:59"),
]);
const { slides } = slideshowSettingsSchema.parse({
  slides: ["b", "a", "c"].map((materialId) => ({ materialId })),
});
const sort = (order: SlideOrder) => sortSlides(slides, order, materials).map(({ materialId }) => materialId);

test("pictures are put in order by when they were taken, by their names, and as they were added", () => {
  expect(sort("taken")).toEqual(["c", "a", "b"]);
  expect(sort("name")).toEqual(["c", "b", "a"]);
  expect(sort("added")).toEqual(["a", "c", "b"]);
});
