import { type BeatGrid, slideshowSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { slideshowLengthMs } from "./arrange/arrange-slideshow.ts";
import { composeSlideshow } from "./compose-slideshow.ts";
import { durationOfFrames } from "./composition.ts";
import { listClips } from "./list-parts.ts";
import { snapToBeats } from "./snap-to-beats.ts";

test("slides stand for whole beats, and those with a length of their own for the nearest number", () => {
  const grid: BeatGrid = { bpm: 120, firstMs: 250, every: 4 };
  expect(snapToBeats([null, null, null], grid)).toEqual([2_250, 4_250, 6_250]);
  expect(snapToBeats([null, 1_100, null], grid)).toEqual([2_250, 3_250, 6_250]);
  // No slide is so short that it is not seen.
  expect(snapToBeats([10, 10], grid)).toEqual([750, 1_250]);
  // A bar that begins on the second beat: cuts keep in step with it.
  expect(snapToBeats([null, null], { ...grid, firstMs: 750 })).toEqual([2_750, 4_750]);
  // A first beat that is heard late is one of many.
  expect(snapToBeats([null], { bpm: 120, firstMs: 1_250, every: 1 })).toEqual([750]);
});

const compose = (bpm: number, every: BeatGrid["every"], template = "clean-cuts") => {
  const slides = Array.from({ length: 40 }, (_, index) => ({ materialId: `picture-${index}` }));
  const beats = { bpm, firstMs: 137, every };
  const settings = slideshowSettingsSchema.parse({ slides, template, beats });
  return { settings, composition: composeSlideshow(settings, { materialId: "own" }) };
};

test("every cut lies on the frame that is nearest to its beat, to the end", () => {
  for (const bpm of [63, 100.5, 128, 174])
    for (const every of [1, 2, 4, 8] as const) {
      const { settings, composition } = compose(bpm, every);
      const offsetMs = 137 % (60_000 / bpm);
      const cuts = listClips(composition).slice(1);
      cuts.forEach(({ startFrame }, index) => {
        const beatMs = offsetMs + ((index + 1) * every * 60_000) / bpm;
        expect(Math.abs((startFrame * 1_000) / 30 - beatMs)).toBeLessThanOrEqual(1_000 / 60 + 1e-6);
      });
      expect(slideshowLengthMs(settings)).toBe(durationOfFrames(composition));
    }
});

test("a change from one picture to the next is over before the next beat", () => {
  const { composition } = compose(120, 8, "slow-zoom");
  const changes = listClips(composition).flatMap(({ transition }) =>
    transition === null ? [] : [transition],
  );
  expect(changes.length).toBe(39);
  for (const { frameCount } of changes) expect(frameCount).toBeLessThanOrEqual(15);
});
