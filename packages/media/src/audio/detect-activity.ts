import type { MediaCall, Span } from "../media-call.ts";
import { decodeMono } from "../wav/decode-pcm.ts";
import { readWavBlocks } from "../wav/read-wav-blocks.ts";
import { wavInfo } from "../wav/wav-info.ts";
import { speechBandPass } from "./band-pass.ts";
import { findSpeechSpans, floorDb, frameMs } from "./find-speech-spans.ts";

export type Activity = {
  /** Stretches where someone may be speaking, in order, each at most 12 s. */
  spans: Span[];
  /** Nothing at all sounds in the file. */
  isSilent: boolean;
  /** Level of the pauses and of the loudest frames in the speech band, dBFS; -120 for digital silence. */
  noiseFloorDb: number;
  peakDb: number;
};

/** Two steps of a 16-bit sample: dither and rounding, not sound. */
const silentAmplitude = 2.5 / 32_768;

function measureLevel(samples: Float32Array, first: number, end: number): number {
  let energy = 0;
  for (let index = first; index < end; index++) energy += (samples[index] ?? 0) ** 2;
  const db = 10 * Math.log10(energy / (end - first) + 1e-12);
  return Math.max(floorDb, Math.min(0, Math.round(db)));
}

function loudest(samples: Float32Array): number {
  let most = 0;
  for (const sample of samples) most = Math.max(most, Math.abs(sample));
  return most;
}

/**
 * Finds the voice-active stretches of a 16-bit WAV (16 kHz mono is meant), reading it as a stream: what is kept is
 * one byte for each 20 ms.
 */
export async function detectActivity(monoPath: string, call: MediaCall = {}): Promise<Activity> {
  const { frames, sampleRateHz, durationMs } = await wavInfo(monoPath);
  const frameSamples = Math.round((sampleRateHz * frameMs) / 1000);
  const levels = new Int8Array(Math.ceil(frames / frameSamples));
  const filter = speechBandPass(sampleRateHz);
  // A block holds whole frames.
  const blockFrames = frameSamples * 500;
  const memory = new Float32Array(Math.min(blockFrames, frames));
  let peak = 0;
  let level = 0;
  for await (const { bytes, startFrame, info } of readWavBlocks(monoPath, { ...call, blockFrames })) {
    const samples = decodeMono(bytes, info, memory);
    peak = Math.max(peak, loudest(samples));
    filter(samples);
    for (let first = 0; first < samples.length; first += frameSamples) {
      levels[level++] = measureLevel(samples, first, Math.min(samples.length, first + frameSamples));
    }
    call.onProgress?.((startFrame + samples.length) / frames);
  }
  if (peak <= silentAmplitude) return { spans: [], isSilent: true, noiseFloorDb: floorDb, peakDb: floorDb };
  return { ...findSpeechSpans(levels, durationMs), isSilent: false };
}
