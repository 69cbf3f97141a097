import { type BeatGrid, slideshowSettingsSchema } from "@voxloom/contract";
import { expect, test } from "vitest";
import { slideshowLengthMs } from "./arrange/arrange-slideshow.ts";
import { composeSlideshow } from "./compose-slideshow.ts";
import { type Composition, compositionSchema, durationOfFrames } from "./composition.ts";
import { listClips } from "./list-parts.ts";
import { snapToBeats } from "./snap-to-beats.ts";
import { splitSegments } from "./split-segments.ts";

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

const findPulses = (composition: { tracks: Composition["tracks"] }) =>
  composition.tracks.flatMap((track) => (track.kind === "pulses" ? track.pulses : []));

test("what pictures do on beats keeps to the beat from the start of the video, in every part of it", () => {
  const music = { materialId: "song", fromMs: 1_000 };
  const beats = { bpm: 120, firstMs: 1_250, every: 4 } as const;
  const settings = slideshowSettingsSchema.parse({
    ...{ template: "clean-cuts", music, beats, beatEffect: "punch" },
    slides: Array.from({ length: 8 }, (_, index) => ({ materialId: `picture-${index}` })),
  });
  const whole = composeSlideshow(settings, { materialId: "own" });
  expect(findPulses(whole)).toMatchObject([{ look: "punch", firstFrame: 7.5, everyFrames: 15 }]);
  const parts = splitSegments(whole);
  expect(parts.length).toBeGreaterThan(1);
  for (const { startFrame, part } of parts)
    expect(findPulses(compositionSchema.parse(part))).toMatchObject([{ firstFrame: 7.5 - startFrame }]);
  const without = composeSlideshow({ ...settings, beats: null }, { materialId: "own" });
  expect(findPulses(without)).toEqual([]);
});

test("however fast the music is, no more than three flashes come in a second", () => {
  for (const bpm of [60, 128, 174, 181, 300]) {
    const settings = slideshowSettingsSchema.parse({
      ...{ slides: [{ materialId: "a" }], beats: { bpm, firstMs: 0, every: 1 }, beatEffect: "flash" },
    });
    const [pulse] = findPulses(composeSlideshow(settings, { materialId: "own" }));
    expect(pulse?.everyFrames).toBeGreaterThanOrEqual(10);
    // It stays on beats.
    const beatFrames = (30 * 60) / bpm;
    expect(((pulse?.everyFrames ?? 0) / beatFrames) % 1).toBeCloseTo(0);
  }
});
