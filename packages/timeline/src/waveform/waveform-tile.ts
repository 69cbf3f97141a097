import { type WaveformHeader, type WaveformLevel, waveformPairBytes } from "./waveform-header.ts";

/** The bytes of a stretch of a waveform, for a Range request: `bytes=${firstByte}-${lastByte}`. */
export type WaveformTile = {
  firstByte: number;
  lastByte: number;
  /** Number of the first pair within its level, and how many there are. */
  firstPair: number;
  pairs: number;
};

/** The coarsest level with at least so many pairs a second, or the finest there is. Null for an empty waveform. */
export const waveformLevelFor = ({ levels }: WaveformHeader, pairsPerSecond: number): WaveformLevel | null =>
  levels.find((level) => level.pairsPerSecond >= pairsPerSecond) ?? levels.at(-1) ?? null;

/** The tile with every pair of a level that touches a stretch of time; null where there is none. */
export function waveformTile(
  level: WaveformLevel,
  { fromMs, toMs }: { fromMs: number; toMs: number },
): WaveformTile | null {
  const { pairsPerSecond, offsetBytes } = level;
  const firstPair = Math.max(0, Math.floor((fromMs * pairsPerSecond) / 1000));
  const endPair = Math.min(level.pairs, Math.ceil((toMs * pairsPerSecond) / 1000));
  const pairs = endPair - firstPair;
  if (!(pairs > 0)) return null;
  const firstByte = offsetBytes + firstPair * waveformPairBytes;
  return { firstByte, lastByte: firstByte + pairs * waveformPairBytes - 1, firstPair, pairs };
}

/** Pairs as drawn: least and most in turn, -127 to 127. Shares the memory of `bytes`. */
export const waveformPairs = (bytes: Uint8Array): Int8Array =>
  new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
