import { createHash } from "node:crypto";
import { speechGridMs } from "@voxloom/timeline";
import { expect, test } from "vitest";
import { cutStretches, type SpeechPlace } from "./cut-stretches.ts";

const getKey = (name: string): string => createHash("sha256").update(name).digest("hex");

/** Paragraphs of these lengths one after another, on the grid, half a second apart. */
function flow(lengthsMs: readonly number[], names: readonly string[] = []): SpeechPlace[] {
  let startMs = 0;
  return lengthsMs.map((lengthMs, index) => {
    const place = {
      ...{ key: getKey(names[index] ?? `paragraph ${index}`), gainDb: 0 },
      ...{ startMs, endMs: startMs + lengthMs },
    };
    startMs = Math.ceil((place.endMs + 500) / speechGridMs) * speechGridMs;
    return place;
  });
}
const paragraphs = Array.from({ length: 300 }, (_, index) => 3_000 + ((index * 7_919) % 20_000));
const show = (places: readonly SpeechPlace[]) =>
  cutStretches(places, places.at(-1)?.endMs ?? 0).map(({ startMs, endMs, places: inside }) =>
    JSON.stringify([endMs - startMs, inside.map((place) => [place.key, place.startMs - startMs])]),
  );

test("stretches follow one another, begin on the grid, and are cut where nothing sounds", () => {
  const places = flow(paragraphs);
  const endMs = places.at(-1)?.endMs ?? 0;
  const stretches = cutStretches(places, endMs);
  expect(stretches.length).toBeGreaterThan(30);
  expect(stretches.flatMap((stretch) => stretch.places)).toEqual(places);
  let atMs = 0;
  for (const stretch of stretches) {
    expect(stretch.startMs).toBe(atMs);
    expect(stretch.startMs % speechGridMs).toBe(0);
    atMs = stretch.endMs;
    for (const place of stretch.places.slice(stretch.startMs === 0 ? 1 : 0)) {
      expect(place.startMs - stretch.startMs).toBeGreaterThanOrEqual(24);
      if (stretch !== stretches.at(-1)) expect(stretch.endMs - place.endMs).toBeGreaterThanOrEqual(48);
    }
    if (stretch !== stretches.at(-1)) expect(atMs - stretch.startMs).toBeLessThan(120_000 + 24_000);
  }
  expect(atMs).toBe(endMs);
});

test("a paragraph that changed, came or went makes few of the others' stretches anew, wherever it is", () => {
  const before = show(flow(paragraphs));
  const names = paragraphs.map((_, index) => `paragraph ${index}`);
  for (const at of [0, 5, 77, 150, 298]) {
    const lengths = paragraphs.with(at, 4_321);
    const changed = show(flow(lengths, names.with(at, "changed")));
    const added = show(flow(paragraphs.toSpliced(at, 0, 7_777), names.toSpliced(at, 0, "new")));
    const removed = show(flow(paragraphs.toSpliced(at, 1), names.toSpliced(at, 1)));
    for (const after of [changed, added, removed]) {
      const isNew = after.filter((stretch) => !before.includes(stretch));
      expect(isNew.length).toBeLessThanOrEqual(4);
    }
  }
});

test("what sounds without a pause is not cut, and a text of a word is one stretch", () => {
  const endless = Array.from({ length: 40 }, (_, index) => ({
    ...{ key: getKey(`${index}`), gainDb: 0 },
    ...{ startMs: index * 10_000, endMs: (index + 1) * 10_000 + 5 },
  }));
  expect(cutStretches(endless, 400_005)).toHaveLength(1);
  expect(cutStretches(flow([700]), 700)).toMatchObject([{ startMs: 0, endMs: 700 }]);
  expect(cutStretches([], 0)).toEqual([{ startMs: 0, endMs: 0, places: [] }]);
});
