import { type Material, slideshowSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleMaterial } from "../../testing/samples.ts";
import { canSort, type SlideOrder, sortSlides } from "./sort-slides.ts";

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
const known = { materials, getLook: () => undefined };
const sort = (order: SlideOrder) => sortSlides(slides, order, known).map(({ materialId }) => materialId);

test("pictures are put in order by when they were taken, by their names, and as they were added", () => {
  expect(sort("taken")).toEqual(["c", "a", "b"]);
  expect(sort("name")).toEqual(["c", "b", "a"]);
  expect(sort("added")).toEqual(["a", "c", "b"]);
});

const at = (id: string, latitude: number, longitude: number, day: string): [string, Material] => {
  const [, material] = picture(id, `${id}.jpg`, "01", `2024-05-${day}T10:00:00`);
  const { info } = material;
  if (info?.image === undefined) throw new Error("It is a picture.");
  return [id, { ...material, info: { ...info, image: { ...info.image, place: { latitude, longitude } } } }];
};

test("pictures of one place come together, in the order in which one came there first", () => {
  const there = new Map([
    at("lake-2", 47.6505, 9.1794, "03"),
    at("alps", 46.5475, 7.985, "02"),
    at("lake-1", 47.65, 9.18, "01"),
    // On the other side of the line where days begin, and near.
    at("fiji-1", -16.8, 179.9999, "04"),
    at("island", 54, 8, "05"),
    at("fiji-2", -16.8, -179.9999, "06"),
    picture("nowhere", "a.jpg", "01", "2023-01-01T10:00:00"),
  ]);
  const all = slideshowSettingsSchema.parse({
    slides: [...there.keys()].map((materialId) => ({ materialId })),
  });
  const known = { materials: there, getLook: () => undefined };
  expect(sortSlides(all.slides, "place", known).map(({ materialId }) => materialId)).toEqual([
    ...["lake-1", "lake-2", "alps", "fiji-1", "fiji-2", "island", "nowhere"],
  ]);
  expect([canSort(all.slides, "place", known), canSort(slides, "place", { ...known, materials })]).toEqual([
    true,
    false,
  ]);
});

test("pictures are put in order by their looks once all of them were looked at", () => {
  const shades: Record<string, number> = { b: 10, a: 200, c: 20 };
  const getLook = (id: string) => ({
    ...{ hash: "0".repeat(64), sharpness: 1, colors: Array.from({ length: 27 }, () => shades[id] ?? 0) },
  });
  const looked = { materials, getLook };
  expect(sortSlides(slides, "look", looked).map(({ materialId }) => materialId)).toEqual(["b", "c", "a"]);
  expect(canSort(slides, "look", looked)).toBe(true);
  expect(canSort(slides, "look", known)).toBe(false);
});
