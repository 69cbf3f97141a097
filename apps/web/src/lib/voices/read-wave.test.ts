import { waveBars } from "@voxloom/contract";
import { expect, test } from "vitest";
import { readWave } from "./read-wave.ts";

type Spec = { rateHz?: number; channels?: number; bits?: number; before?: string; claimed?: number };

/** A WAV of these samples (-1 to 1); `before`: a part that stands before the sound, `claimed`: how long it says it is. */
function writeWave(samples: readonly number[], spec: Spec = {}): ArrayBuffer {
  const { rateHz = 8_000, channels = 1, bits = 16, before = "", claimed = samples.length * 2 } = spec;
  const head: number[] = [];
  const text = (letters: string) => void head.push(...[...letters].map((letter) => letter.charCodeAt(0)));
  const number = (value: number, bytes: number) => {
    for (let at = 0; at < bytes; at += 1) head.push((value >>> (8 * at)) & 0xff);
  };
  text("RIFF");
  number(36 + samples.length * 2, 4);
  text("WAVEfmt ");
  number(16, 4);
  number(1, 2);
  number(channels, 2);
  number(rateHz, 4);
  number(rateHz * 2, 4);
  number(2, 2);
  number(bits, 2);
  if (before !== "") {
    text("LIST");
    number(before.length, 4);
    text(before);
    // Parts begin at even places.
    if (before.length % 2 === 1) number(0, 1);
  }
  text("data");
  number(claimed, 4);
  const wave = new DataView(new ArrayBuffer(head.length + samples.length * 2));
  head.forEach((byte, at) => void wave.setUint8(at, byte));
  samples.forEach((sample, at) => void wave.setInt16(head.length + at * 2, sample * 32_767, true));
  return wave.buffer;
}
const alternate = (count: number, level: number) =>
  Array.from({ length: count }, (_, at) => (at % 2 === 0 ? level : -level));

test("the length, the level and the bars of a wave are read, the loudest bar as one", () => {
  const wave = readWave(writeWave([...alternate(4_000, 0.25), ...alternate(4_000, 0.5)]));
  expect(wave?.durationMs).toBe(1_000);
  expect(wave?.bars).toHaveLength(waveBars);
  expect(wave?.bars[0]).toBeCloseTo(0.5, 2);
  expect(wave?.bars.at(-1)).toBeCloseTo(1, 2);
  expect(wave?.level).toBeCloseTo(Math.sqrt((0.25 ** 2 + 0.5 ** 2) / 2), 2);
});

test("silence, a single sample and a wave of nothing have a shape too", () => {
  expect(readWave(writeWave(alternate(800, 0)))).toMatchObject({ level: 0, durationMs: 100 });
  expect(readWave(writeWave([0.5], { rateHz: 1_000 }))).toMatchObject({ durationMs: 1 });
  const nothing = readWave(writeWave([]));
  expect([nothing?.durationMs, nothing?.level, nothing?.bars.some(Number.isNaN)]).toEqual([0, 0, false]);
});

test.each(["even", "odd!!!!"])("what stands before the sound is passed over: %s", (before) => {
  expect(readWave(writeWave(alternate(80, 0.5), { before }))).toMatchObject({ durationMs: 10 });
});

test("a wave that says it is longer than what came is read as far as it came", () => {
  // As a stream has it whose length nobody knew when it began.
  expect(readWave(writeWave(alternate(80, 0.5), { claimed: 0xffffffff }))).toMatchObject({ durationMs: 10 });
});

test.each([
  ["two channels", writeWave(alternate(80, 0.5), { channels: 2 })],
  ["letters of another width", writeWave(alternate(80, 0.5), { bits: 24 })],
  ["a refusal in words", new TextEncoder().encode(`{"code":404,"message":"${"x".repeat(60)}"}`).buffer],
  ["nothing", new ArrayBuffer(0)],
  ["a head without a sound", writeWave([]).slice(0, 36)],
])("%s is no wave that is read here", (_, bytes) => {
  expect(readWave(bytes as ArrayBuffer)).toBeNull();
});
