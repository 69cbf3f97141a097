import { expect, test } from "vitest";
import {
  createWaveformHeader,
  encodeWaveformHeader,
  readWaveformHeader,
  waveformHeaderBytes,
  waveformPairBytes,
} from "./waveform-header.ts";
import { waveformLevelFor, waveformPairs, waveformTile } from "./waveform-tile.ts";

const threeHours = createWaveformHeader({ frames: 3 * 3600 * 48_000, sampleRateHz: 48_000 });

test("a header is read as it was written, and levels lie one behind the other", () => {
  const bytes = encodeWaveformHeader(threeHours);
  expect(bytes).toHaveLength(waveformHeaderBytes);
  // Also from the middle of a larger piece of the file.
  const piece = new Uint8Array(500);
  piece.set(bytes, 7);
  expect(readWaveformHeader(piece.subarray(7))).toEqual(threeHours);
  let next = waveformHeaderBytes;
  for (const { offsetBytes, pairs } of threeHours.levels) {
    expect(offsetBytes).toBe(next);
    next += pairs * waveformPairBytes;
  }
  expect(threeHours.durationMs).toBe(10_800_000);
  expect(threeHours.levels.map(({ pairs }) => pairs)).toEqual([
    10_800, 54_000, 270_000, 1_080_000, 4_320_000,
  ]);
});

test("a sound that ends within a pair keeps that pair", () => {
  const { levels } = createWaveformHeader({ frames: 44_100 + 1, sampleRateHz: 44_100 });
  expect(levels.map(({ pairs }) => pairs)).toEqual([2, 6, 26, 101, 401]);
});

test.each([
  ["too short", new Uint8Array(10)],
  ["something else", new TextEncoder().encode("RIFF....WAVEfmt ....")],
  ["cut off", encodeWaveformHeader(threeHours).subarray(0, 40)],
  ["of another version", encodeWaveformHeader(threeHours).map((byte, index) => (index === 4 ? 9 : byte))],
])("what is %s is refused", (_, bytes) => {
  expect(() => readWaveformHeader(bytes)).toThrow(/waveform/);
});

test("the level is the coarsest that is fine enough", () => {
  const rateFor = (wanted: number) => waveformLevelFor(threeHours, wanted)?.pairsPerSecond;
  expect([0.1, 1, 4, 25, 99, 101, 5000].map(rateFor)).toEqual([1, 1, 5, 25, 100, 400, 400]);
  expect(waveformLevelFor({ durationMs: 0, levels: [] }, 5)).toBeNull();
});

test("a tile has every pair that touches its time, and no byte of another level", () => {
  const level = { pairsPerSecond: 5, pairs: 50, offsetBytes: 1000 };
  expect(waveformTile(level, { fromMs: 400, toMs: 1000 })).toEqual({
    firstByte: 1004,
    lastByte: 1009,
    firstPair: 2,
    pairs: 3,
  });
  expect(waveformTile(level, { fromMs: 399, toMs: 1001 })).toMatchObject({ firstPair: 1, pairs: 5 });
  expect(waveformTile(level, { fromMs: -500, toMs: 99_999 })).toMatchObject({
    firstByte: 1000,
    lastByte: 1099,
    pairs: 50,
  });
  expect(waveformTile(level, { fromMs: 10_000, toMs: 20_000 })).toBeNull();
  expect(waveformTile(level, { fromMs: 500, toMs: 400 })).toBeNull();
});

test("pairs are signed", () => {
  expect([...waveformPairs(Uint8Array.of(0, 129, 127).subarray(1))]).toEqual([-127, 127]);
});
