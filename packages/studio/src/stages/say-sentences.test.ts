import { rm } from "node:fs/promises";
import { plainDelivery, type Take } from "@voxloom/contract";
import { readWavPcm } from "@voxloom/media";
import { type LineSpeechSpec, splitSaid } from "@voxloom/timeline";
import { afterAll, beforeAll, expect, test } from "vitest";
import { speakOneLine, takeAudio } from "../productions/single-takes.ts";
import { type DubRig, openDubRig } from "../testing/dub-rig.ts";

let rig: DubRig;
beforeAll(async () => {
  rig = await openDubRig();
});
afterAll(() => rig.close());

const text = "It rains today. Nobody came. We stayed at home.";
type Order = Partial<Parameters<typeof speakOneLine>[1]>;
const getSpec = (change: Partial<LineSpeechSpec> = {}): LineSpeechSpec => ({
  ...{ text, spokenText: null, voiceId: "flite:slt", delivery: plainDelivery, ...change },
});
const split = (words: string) => splitSaid(words, { stresses: [], language: "en", pronounce: (one) => one });
const speak = (spec: LineSpeechSpec, { take = null, ...rest }: Order = {}) =>
  speakOneLine(rig, {
    ...{ spec, language: "en", take, takes: take === null ? [] : [take], isAnew: false },
    ...{ sentences: split(spec.text), ...rest },
  });
/** What the engine was asked for meanwhile. */
async function listSpoken<T>(work: () => Promise<T>): Promise<[T, string[]]> {
  const before = rig.calls.spoken.length;
  const made = await work();
  return [made, rig.calls.spoken.slice(before)];
}
/** The samples of one sentence of a take. */
async function readSentence(take: Take, index: number): Promise<Float32Array> {
  const shape = { tempo: 1, compressPausesToMs: null, cutToMs: null };
  const { samples } = await readWavPcm((await takeAudio(rig, { take, language: "en", shape })) ?? "");
  const { startMs = 0, endMs = 0 } = take.sentences?.[index] ?? {};
  return samples.subarray(startMs * 48, endMs * 48);
}

test("one sentence is read once more, kept or given back, and the others stay to the sample", async () => {
  const [{ take: first }, asked] = await listSpoken(() => speak(getSpec()));
  expect(asked).toEqual(["It rains today.", "Nobody came.", "We stayed at home."]);
  expect(first.sentences?.map(({ reading }) => reading)).toEqual([0, 0, 0]);
  const again = { take: first, sentence: { index: 1, reading: null } };
  const [second, askedAgain] = await listSpoken(() => speak(getSpec(), again));
  expect(askedAgain).toEqual(["Nobody came."]);
  expect(second).toMatchObject({ isSpoken: true });
  expect(second.take.id).not.toBe(first.id);
  expect(second.take.sentences?.map(({ reading }) => reading)).toEqual([0, 1, 0]);
  for (const index of [0, 2]) {
    const samples = await readSentence(second.take, index);
    expect(samples.length).toBeGreaterThan(24_000);
    expect(samples).toEqual(await readSentence(first, index));
  }
  // Its first reading is heard again: nothing is spoken for that, and the take is the one that was.
  const back = { take: second.take, takes: [first, second.take], sentence: { index: 1, reading: 0 } };
  const [{ take, isSpoken }, askedBack] = await listSpoken(() => speak(getSpec(), back));
  expect([take.id, isSpoken, askedBack]).toEqual([first.id, false, []]);
});

test("an edited sentence alone is spoken, the chosen reading of another stays, and a faster take knows its sentences", {
  tags: ["full"],
}, async () => {
  const said = (await speak(getSpec({ text: "One boat left. It was night." }))).take;
  const chosen = (
    await speak(getSpec({ text: said.text }), { take: said, sentence: { index: 0, reading: null } })
  ).take;
  const spec = getSpec({
    text: "One boat left. It was noon.",
    delivery: { ...plainDelivery, speed: 1.25, pauseBeforeMs: 400 },
  });
  const [{ take }, asked] = await listSpoken(() => speak(spec, { take: chosen }));
  expect(asked).toEqual(["It was noon."]);
  expect(take.sentences?.map(({ reading }) => reading)).toEqual([1, 0]);
  const [one, two] = take.sentences ?? [];
  expect(one?.startMs).toBe(400);
  expect(Math.abs((two?.endMs ?? 0) - take.durationMs)).toBeLessThan(3);
  const whole = chosen.sentences?.[0];
  expect((one?.endMs ?? 0) - 400).toBeCloseTo((whole?.endMs ?? 0) / 1.25, -1);
  // What was cleared away is put together as it was.
  await rm(rig.store.get(take.artifactKey) ?? "none", { recursive: true });
  expect((await readSentence(take, 0)).length).toBe(((one?.endMs ?? 0) - 400) * 48);
});
