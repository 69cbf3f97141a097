import { rm } from "node:fs/promises";
import type { MediaCall } from "../media-call.ts";
import { findPeak } from "../wav/find-peak.ts";
import { readWavPcm } from "../wav/read-wav-pcm.ts";
import { writeWavPcm } from "../wav/write-wav.ts";
import { deliverTake } from "./deliver-take.ts";
import { type NormalizedTake, normalizeTake, takeRateHz } from "./normalize-takes.ts";

/** A part of a line, as a voice said it by itself. */
export type StressedPart = {
  /** WAV. */
  path: string;
  isStressed: boolean;
  /** Silence behind it where another part follows: its own is trimmed. */
  gapMs: number;
};

/** What stress is in a voice that knows none: slower, higher, louder. */
const stress = { speed: 0.88, pitchSemitones: 1, gainDb: 3 } as const;

/**
 * A line whose stressed parts were said apart from the others, as one take: 48 kHz mono, trimmed. Parts beside a stressed
 * one are as loud and as fast as they were said. Where stress would clip, all of the line is that much softer.
 */
export async function joinStressed({
  parts,
  outputPath,
  ...call
}: MediaCall & { parts: readonly StressedPart[]; outputPath: string }): Promise<NormalizedTake> {
  const pieces: Float32Array[] = [];
  for (const { path, isStressed } of parts) {
    const plainPath = `${path}.plain.wav`;
    const { durationMs } = await normalizeTake({ inputPath: path, outputPath: plainPath, ...call });
    if (isStressed && durationMs > 0) {
      const delivery = { ...stress, pauseBeforeMs: 0 };
      await deliverTake({ inputPath: plainPath, outputPath: path, delivery, ...call });
    }
    const { samples } = await readWavPcm(isStressed && durationMs > 0 ? path : plainPath);
    const gain = isStressed ? 10 ** (stress.gainDb / 20) : 1;
    pieces.push(samples.map((sample) => sample * gain));
    await rm(plainPath);
  }
  const gaps = parts.map(({ gapMs }) => Math.round((gapMs * takeRateHz) / 1000));
  const joined = new Float32Array(
    pieces.reduce((sum, { length }, index) => sum + length + (gaps[index] ?? 0), 0),
  );
  let at = 0;
  for (const [index, piece] of pieces.entries()) {
    joined.set(piece, at);
    at += piece.length + (gaps[index] ?? 0);
  }
  const peak = findPeak(joined);
  const samples = peak > 1 ? joined.map((sample) => sample / peak) : joined;
  const joinedPath = `${outputPath}.joined.wav`;
  await writeWavPcm(joinedPath, samples, takeRateHz);
  try {
    return await normalizeTake({ inputPath: joinedPath, outputPath, ...call });
  } finally {
    await rm(joinedPath, { force: true });
  }
}
