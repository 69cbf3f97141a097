import type { Material } from "@voxloom/contract";
import { expect, test } from "vitest";
import { sampleMaterial } from "../../testing/samples.ts";
import { findMoment, listMoments } from "./use-moments.ts";

const sea: Material = { ...sampleMaterial({ id: "sea" }), kind: "video", fileUrl: "/sea.mp4" };

test("each moment that a shot begins with is wanted once, in the middle of its frame; pictures have none", () => {
  const shots = [
    { materialId: "sea", firstFrame: 30 },
    { materialId: "sea", firstFrame: 60 },
    { materialId: "sea", firstFrame: 30 },
    { materialId: "photo", firstFrame: null },
    { materialId: "gone", firstFrame: 0 },
  ];
  expect(listMoments(shots, new Map([["sea", sea]]))).toEqual([
    { name: "sea 30", url: "/sea.mp4", seconds: 30.5 / 30 },
    { name: "sea 60", url: "/sea.mp4", seconds: 60.5 / 30 },
  ]);
});

test("a shot shows its own moment, or the nearest one of its clip until that is there", () => {
  const found = new Map([
    ["sea 30", "blob:thirty"],
    ["sea 60", "blob:sixty"],
    ["seaside 44", "blob:other"],
  ]);
  const show = (firstFrame: number | null) => findMoment(found, { materialId: "sea", firstFrame });
  expect([show(60), show(44), show(90), show(null)]).toEqual([
    ...["blob:sixty", "blob:thirty", "blob:sixty"],
    undefined,
  ]);
});
