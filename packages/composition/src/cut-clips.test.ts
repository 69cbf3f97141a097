import { type ClipsSettings, clipsSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { cutClips } from "./cut-clips.ts";

/** How many frames each of so many pictures is seen, quick cuts of half a second on. */
function countFrames(count: number, part: Partial<ClipsSettings> & { isSample?: boolean } = {}): number[] {
  const ids = Array.from({ length: count }, (_, index) => `picture-${index}`);
  const { isSample = false, ...rest } = part;
  const settings = clipsSettingsSchema.parse({ clips: ids.map((materialId) => ({ materialId })), ...rest });
  const looks = new Map(ids.map((id) => [id, null]));
  return cutClips(settings, { materialId: "own", looks, isSample }).map(({ frameCount }) => frameCount);
}
const sum = (frames: readonly number[]) => frames.reduce((all, one) => all + one, 0);

test("pictures alone, few as they are, fill their video in its rhythm, and none stands longer than is looked at", () => {
  for (const count of [6, 10]) {
    const frames = countFrames(count, { lengthMs: 15_000 });
    expect(frames).toHaveLength(count);
    expect(Math.abs(sum(frames) - 450), `${count} pictures`).toBeLessThan(60);
    expect(new Set(frames).size).toBeGreaterThan(1);
  }
  const two = countFrames(2, { lengthMs: 15_000 });
  expect(sum(two)).toBeGreaterThan(120);
  expect(Math.max(...two)).toBeLessThan(200);
});

test("pictures that are many are as quick as ever", () => {
  expect(Math.max(...countFrames(60, { lengthMs: 15_000 }))).toBeLessThan(45);
});

test("a sample of a template keeps its rhythm", () => {
  expect(Math.max(...countFrames(6, { lengthMs: 15_000, isSample: true }))).toBeLessThan(45);
});
