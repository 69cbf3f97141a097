import { expect, test } from "vitest";
import type { SubtitleCue } from "../document/subtitle-document.ts";
import { applyChanges } from "./cue-change.ts";
import { findSpeechMove, type SpeechCurve } from "./find-speech-move.ts";
import { moveCues, type TimeMove } from "./time-move.ts";

/** Numbers between 0 and 1 that are the same in every run. */
const createNumbers = (seed: number) => () => {
  seed = (seed * 1_664_525 + 1_013_904_223) % 4_294_967_296;
  return seed / 4_294_967_296;
};

/** Subtitles of so many minutes, each staying a while after its last word, and the speech below, over some music. */
const makeTalk = (minutes: number, seed = 1, music = 0.3): { cues: SubtitleCue[]; speech: SpeechCurve } => {
  const next = createNumbers(seed);
  const values = new Float32Array(minutes * 6000).map(
    (_, index) => music * (0.5 + 0.5 * Math.sin(index / 37)) * next(),
  );
  const cues: SubtitleCue[] = [];
  for (let atMs = 2000; atMs < minutes * 60_000 - 6000; ) {
    const spokenMs = 900 + Math.round(next() * 2500);
    for (let ms = atMs; ms < atMs + spokenMs; ms += 10)
      values[ms / 10] = Math.max(values[Math.round(ms / 10)] ?? 0, next() < 0.2 ? 0.2 : 0.6 + 0.4 * next());
    cues.push({ startMs: atMs, endMs: atMs + spokenMs + 500, text: "Some words.", speaker: null });
    atMs += Math.round((spokenMs + 200 + next() * (next() < 0.2 ? 9000 : 1500)) / 10) * 10;
  }
  return { cues, speech: { stepMs: 10, values } };
};

const moved = (cues: readonly SubtitleCue[], move: TimeMove) => applyChanges(cues, moveCues(cues, move));

test.each([
  ["as it is", 1, 0],
  ["sooner", 1, -7300],
  ["later", 1, 61_240],
  ["for 25 frames a second instead of 23.976", 25 / (24_000 / 1001), 3000],
  ["for 23.976 instead of 25", 24_000 / 1001 / 25, 12_000],
  ["for 24 instead of 25, and sooner", 24 / 25, -900],
  ["at an odd speed", 1.013, 4000],
])("a file that is %s comes to the speech within a tenth of a second", (_, factor, offsetMs) => {
  const { cues, speech } = makeTalk(20);
  const apart = moved(cues, { factor, offsetMs });
  const found = findSpeechMove(apart, speech);
  expect(found).toMatchObject({ isSure: true });
  const back = moved(apart, found?.move ?? { factor: 1, offsetMs: 0 });
  const shift = cues.length - back.length;
  const errors = back.map(({ startMs }, index) => Math.abs(startMs - (cues[index + shift]?.startMs ?? 0)));
  // Some of what would begin before the beginning begins with it.
  expect(Math.max(...errors.slice(5))).toBeLessThanOrEqual(100);
  expect(found?.after).toBeGreaterThan(0.5);
});

test("subtitles of another film are not sure, and say so by their correlation", { tags: ["full"] }, () => {
  const { speech } = makeTalk(10, 1);
  const { cues } = makeTalk(10, 2);
  const found = findSpeechMove(cues, speech);
  expect(found?.isSure).toBe(false);
});

test("nothing is compared with silence, or with next to no subtitles", () => {
  const { cues, speech } = makeTalk(2);
  expect(findSpeechMove(cues.slice(0, 2), speech)).toBeNull();
  expect(findSpeechMove(cues, { stepMs: 10, values: new Float32Array(100) })).toBeNull();
  expect(findSpeechMove(cues, { stepMs: 10, values: new Float32Array(12_000) })?.isSure).not.toBe(true);
});
