import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { placeTakes } from "../audio/place-takes.ts";
import { makeClip, speak } from "../testing/clips.ts";
import { measureNoiseToMask } from "../testing/noise-to-mask.ts";
import { decodePcm16 } from "../wav/decode-pcm.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { extractMarkedAudio } from "./extract-marked-audio.ts";
import { findAudioMark, scoreAudioMark } from "./find-mark.ts";
import { type AudioMark, markBlocks } from "./mark-blocks.ts";
import { markBits } from "./mark-pattern.ts";

const rateHz = 48_000;
const mark: AudioMark = { id: "one", seed: Buffer.alloc(32, 1), number: 0xabc_def1 };
const other = Buffer.alloc(32, 2);
const words =
  "It was a bright cold day in April, and the clocks were striking thirteen. Nobody in the house had slept, and the kettle had been boiling for an hour. She opened the window, looked at the river and said that they would have to leave before the bridge was closed.";

let folder: string;
let plain: Float32Array;
let durationMs: number;
const at = (name: string): string => join(folder, name);
const encode = (from: string, to: string, ...how: string[]) => makeClip(at(to), ["-i", at(from), ...how]);
const read = (name: string): Promise<Float32Array> => readWavPcm(at(name)).then(({ samples }) => samples);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-marks-"));
  await speak(at("spoken.wav"), words);
  await encode("spoken.wav", "take.wav", "-ac", "1", "-ar", String(rateHz));
  const length = Math.floor((await read("take.wav")).length / 48);
  durationMs = length + 1_500;
  const takes = [{ path: at("take.wav"), startMs: 1_000, gainDb: 0, isMarked: true }];
  await placeTakes({ takes, durationMs, outputPath: at("plain.wav") });
  await placeTakes({ takes, durationMs, outputPath: at("marked.wav"), mark });
  plain = await read("plain.wav");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A file as it is looked through. */
async function audio(name: string): Promise<Float32Array> {
  await extractMarkedAudio({ path: at(name), startMs: 0, outputPath: at("audio.pcm") });
  return decodePcm16(await readFile(at("audio.pcm")));
}

test("a mark is found again in an MP3, with what it says, and only by its seed", async () => {
  await encode("marked.wav", "a.mp3", "-b:a", "128k");
  const heard = await audio("a.mp3");
  expect(findAudioMark(heard, mark.seed)).toMatchObject({ number: mark.number, speed: 1 });
  expect(findAudioMark(heard, mark.seed)?.chanceLog10).toBeLessThan(-9);
  expect(findAudioMark(heard, other)).toBeNull();
});

test("what has no mark, or another's, is far from being taken for it", { tags: ["full"] }, async () => {
  await encode("marked.wav", "f.mp3", "-b:a", "128k");
  for (let seed = 3; seed < 6; seed++)
    for (const name of ["plain.wav", "f.mp3"])
      expect(scoreAudioMark(await audio(name), Buffer.alloc(32, seed))).toBeLessThan(7.5);
});

test("silence stays silent, the sound as long as it was, and what is added below what it hides", async () => {
  const marked = await read("marked.wav");
  expect(marked.length).toBe(plain.length);
  expect(marked.subarray(0, 900 * 48).every((sample) => sample === 0)).toBe(true);
  const part = [rateHz, rateHz * 6] as const;
  const ratio = measureNoiseToMask(plain.subarray(...part), marked.subarray(...part));
  expect(ratio.shareBelow3).toBeGreaterThan(0.95);
  expect(ratio.shareOfBandsBelow0).toBeGreaterThan(0.95);
});

test("only takes that are to be marked are, and blocks of any length give the same", async () => {
  const voice = plain.subarray(rateHz, rateHz * 4);
  const spans = [{ start: rateHz, end: rateHz * 2 }];
  const run = async (length: number): Promise<Float32Array> => {
    async function* blocks(): AsyncGenerator<Float32Array> {
      for (let from = 0; from < voice.length; from += length) yield voice.slice(from, from + length);
    }
    const out: Float32Array[] = [];
    for await (const block of markBlocks(blocks(), { mark, spans })) out.push(block.slice());
    return Float32Array.from(out.flatMap((block) => [...block]));
  };
  const whole = await run(voice.length);
  expect(whole.length).toBe(voice.length);
  for (const length of [37, 25_900, 37_888]) expect(await run(length)).toEqual(whole);
  const isPlain = (from: number, to: number) =>
    whole.subarray(from, to).every((sample, index) => sample === voice[from + index]);
  expect(isPlain(0, rateHz - 1_024)).toBe(true);
  expect(isPlain(rateHz, rateHz * 2)).toBe(false);
  expect(isPlain(rateHz * 2 + 1_024, voice.length)).toBe(true);
});

test("a sound of nothing, or of a moment, has no mark", async () => {
  for (const length of [0, 100, 10_000]) {
    expect(findAudioMark(new Float32Array(length), mark.seed)).toBeNull();
    async function* blocks(): AsyncGenerator<Float32Array> {
      yield plain.slice(rateHz, rateHz + length);
    }
    let count = 0;
    for await (const block of markBlocks(blocks(), { mark, spans: [{ start: 0, end: length }] }))
      count += block.length;
    expect(count).toBe(length);
  }
  expect(markBits).toBe(28);
});

test.for([
  ["AAC", "b.m4a", "-c:a", "aac", "-b:a", "128k"],
  ["Opus of 32 kbit/s", "b.opus", "-c:a", "libopus", "-b:a", "32k"],
  ["Vorbis", "b.ogg", "-c:a", "libvorbis"],
  ["a lower rate", "b.wav", "-ar", "22050"],
  ["a cut and another volume", "c.wav", "-ss", "2.345", "-af", "volume=-14dB"],
  ["5 % faster", "d.wav", "-af", "asetrate=50400,aresample=48000"],
  ["the speed of film on television", "e.wav", "-af", "asetrate=50000,aresample=48000"],
] as const)("a mark is found again after %s", { tags: ["full"] }, async ([, name, ...how]) => {
  await encode("marked.wav", name, ...how);
  expect(findAudioMark(await audio(name), mark.seed)).toMatchObject({ number: mark.number });
});
