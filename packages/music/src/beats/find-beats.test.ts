import { expect, test } from "vitest";
import { type Piece, pieces } from "../catalog.ts";
import { composeScore } from "../compose.ts";
import { renderMusic } from "../render.ts";
import { findBeatsMs } from "../score.ts";
import { type FoundBeats, findBeats } from "./find-beats.ts";
import { beatSampleRateHz } from "./spectrum.ts";

const nearMs = 40;

function makeClicks(timesMs: readonly number[], seconds: number): Float32Array {
  const samples = new Float32Array(beatSampleRateHz * seconds);
  for (const timeMs of timesMs) {
    const start = Math.round((timeMs * beatSampleRateHz) / 1_000);
    for (let at = 0; at < 600 && start + at < samples.length; at += 1)
      samples[start + at] = 0.8 * Math.sin(at * 0.28) * Math.exp(-at / 120);
  }
  return samples;
}

/** Of each found beat, how far the nearest true one is; of a tempo that is read as double, also those between. */
function listErrors({ beatsMs, bpm }: FoundBeats, trueMs: readonly number[], trueBpm: number): number[] {
  const isDouble = bpm > trueBpm * 1.5;
  const known = trueMs.flatMap((timeMs, at) => {
    const next = trueMs[at + 1];
    return isDouble && next !== undefined ? [timeMs, (timeMs + next) / 2] : [timeMs];
  });
  const last = trueMs.at(-1) ?? 0;
  return beatsMs
    .filter((timeMs) => timeMs <= last + nearMs)
    .map((timeMs) => Math.min(...known.map((one) => Math.abs(one - timeMs))));
}

function checkClicks(bpm: number): void {
  const seconds = 20;
  const trueMs = Array.from(
    { length: Math.floor((seconds * bpm) / 60) },
    (_, at) => 137 + (at * 60_000) / bpm,
  );
  const found = findBeats(makeClicks(trueMs, seconds));
  expect(found.pulse).toBe("steady");
  // People tap to the half or the double of it as well.
  expect([0.5, 1, 2].some((times) => Math.abs(found.bpm / bpm - times) < 0.005 * times)).toBe(true);
  expect(found.beatsMs.length).toBeGreaterThan(trueMs.length / 2 - 2);
  expect(Math.max(...listErrors(found, trueMs, bpm))).toBeLessThan(nearMs);
}

const clicks = "clicks of %d beats a minute are found within 40 ms";
test.each([63, 100.5, 174])(clicks, checkClicks);
test.each([72, 90, 120, 128, 140])(clicks, { tags: ["full"] }, checkClicks);

test("clicks that grow faster are beats without an even tempo", { tags: ["full"] }, () => {
  const trueMs = [200];
  for (let period = 700; (trueMs.at(-1) ?? 0) < 28_000; period -= 6)
    trueMs.push((trueMs.at(-1) ?? 0) + period);
  const found = findBeats(makeClicks(trueMs, 30));
  expect(found.pulse).toBe("free");
  const errors = listErrors(found, trueMs, 110).toSorted((one, other) => one - other);
  expect(errors[Math.floor(errors.length * 0.75)]).toBeLessThan(nearMs);
});

test("silence, a tone, rustling and next to nothing have no beat", { tags: ["full"] }, () => {
  let seed = 1;
  const random = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647 - 0.5;
  };
  const length = 10 * beatSampleRateHz;
  const rustle = Float32Array.from({ length }, random);
  const tone = Float32Array.from({ length }, (_, at) => 0.3 * Math.sin(at * 0.06));
  for (const samples of [new Float32Array(length), tone, rustle, new Float32Array(0), makeClicks([50], 1)])
    expect(findBeats(samples)).toMatchObject({ pulse: "none", bpm: 0, beatsMs: [], sections: [] });
});

function listen(piece: Piece) {
  const score = composeScore(piece);
  const { mix, sampleRateHz } = renderMusic(score);
  const step = sampleRateHz / beatSampleRateHz;
  const samples = Float32Array.from({ length: Math.floor(mix.left.length / step) }, (_, at) => {
    let sum = 0;
    const from = Math.floor(at * step);
    const to = Math.floor((at + 1) * step);
    for (let place = from; place < to; place += 1) sum += (mix.left[place] ?? 0) + (mix.right[place] ?? 0);
    return sum / 2 / (to - from);
  });
  return { score, found: findBeats(samples) };
}

function checkBeats({ id, bpm, bars }: Piece, found: FoundBeats): void {
  expect(found.pulse, id).toBe("steady");
  expect(
    [0.5, 1, 2].some((times) => Math.abs(found.bpm / bpm - times) < 0.005 * times),
    id,
  ).toBe(true);
  expect(Math.max(...listErrors(found, findBeatsMs({ bpm, bars }), bpm)), id).toBeLessThan(nearMs);
}

test("beats, bars and parts of music whose score is known are those of the score", { tags: ["full"] }, () => {
  const piece = pieces.find(({ id }) => id === "bright-108");
  if (piece === undefined) throw new Error("there is a bright piece");
  const { score, found } = listen(piece);
  checkBeats(piece, found);
  expect(found.barStart).toBe(0);
  const edges = found.sections.map(({ startBeat }) => startBeat / 4);
  // The end fades into its hall.
  for (const { startBar, name } of score.sections)
    if (name !== "outro") expect(Math.min(...edges.map((edge) => Math.abs(edge - startBar)))).toBeLessThan(2);
  const loudest = found.sections.find(({ energy }) => energy === 1);
  const inLoudest = score.sections.findLast(({ startBar }) => startBar * 4 <= (loudest?.startBeat ?? 0));
  expect(inLoudest?.name).toBe("chorus");
  expect(found.energy.length).toBeGreaterThan(100);
  expect(Math.max(...found.energy)).toBe(1);
});

test.each(pieces)(
  "the beats of $id are found within 40 ms",
  { tags: ["full"], timeout: 120_000 },
  (piece) => {
    checkBeats(piece, listen(piece).found);
  },
);
