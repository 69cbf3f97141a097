import { rm } from "node:fs/promises";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { readWavBlocks } from "../wav/read-wav-blocks.ts";
import { wavInfo } from "../wav/wav-info.ts";
import { levelArguments, mixArguments } from "./mix-arguments.ts";
import { type Loudness, parseLoudness } from "./parse-loudness.ts";
import { programLevels, quietestLufs } from "./program-levels.ts";

/** Samples of a 16-bit WAV that stand at full scale: sound that was cut flat. */
async function countClipped(path: string, signal?: AbortSignal): Promise<number> {
  let clipped = 0;
  for await (const { bytes } of readWavBlocks(path, { signal, blockFrames: 480_000 })) {
    const words = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length >> 1);
    for (const word of words) if (word >= 32_767 || word === -32_768) clipped += 1;
  }
  return clipped;
}

export type MixDubRequest = MediaCall & {
  /** 16-bit WAV of the voices; its length is the length of the mix. */
  voicePath: string;
  /** WAV of the background; null: none. */
  backgroundPath: string | null;
  /** How much louder or softer the background is than it is in its file, in dB; default 0. */
  backgroundDb?: number;
  /** 48 kHz stereo 16-bit WAV to write. */
  outputPath: string;
  /** How far the background goes down under speech, in dB; default -9. */
  duckDb?: number;
};
/** Of the written mix; null where it is too quiet to have a loudness. */
export type MixMeasures = {
  integratedLufs: number | null;
  truePeakDbtp: number | null;
  /** Samples at full scale, in the voices or in the mix. */
  clippedSamples: number;
  /** By how much the mix as a whole was made louder. */
  gainDb: number;
};

/** Between samples the wave rises above them by about this much after limiting. */
const betweenSamplesDb = 0.5;
const maxTries = 4;

/** Sets gain and limiter from what the mix measured, then again from what came out, until both aims are met. */
async function level(
  mixed: { path: string; loudness: Loudness },
  outputPath: string,
  { frames, signal }: { frames: number; signal: AbortSignal | undefined },
): Promise<Loudness & { gainDb: number }> {
  const { integratedLufs, truePeakDbtp } = mixed.loudness;
  const isQuiet = integratedLufs === null || integratedLufs < quietestLufs;
  let gainDb = isQuiet ? 0 : programLevels.targetLufs - integratedLufs;
  let ceilingDb: number | null =
    (truePeakDbtp ?? -120) + gainDb > programLevels.truePeakDbtp
      ? programLevels.truePeakDbtp - betweenSamplesDb
      : null;
  for (let attempt = 1; ; attempt++) {
    const args = levelArguments(mixed.path, outputPath, { gainDb, ceilingDb, frames });
    const made = parseLoudness(await runFfmpeg({ stage: "level", args, signal }));
    const surplusDb = (made.truePeakDbtp ?? -120) - programLevels.truePeakDbtp;
    const missingLu =
      isQuiet || made.integratedLufs === null ? 0 : programLevels.targetLufs - made.integratedLufs;
    if (attempt === maxTries || (surplusDb <= 0.05 && Math.abs(missingLu) <= 0.6))
      return { ...made, gainDb: Number(gainDb.toFixed(2)) };
    if (surplusDb > 0.05) ceilingDb = (ceilingDb ?? programLevels.truePeakDbtp) - surplusDb - 0.1;
    gainDb += missingLu;
  }
}

/**
 * Mixes voices and a ducked background, brings the mix to the program loudness and keeps its true peak under the
 * limit. As long as the voices' file, to the sample. Silence, and what is quieter than -50 LUFS, is not amplified.
 */
export async function mixDub(request: MixDubRequest): Promise<MixMeasures> {
  const { voicePath, backgroundPath, outputPath, signal, onProgress } = request;
  const { duckDb = -9, backgroundDb = 0 } = request;
  const voice = await wavInfo(voicePath);
  const frames = Math.round((voice.frames * 48_000) / voice.sampleRateHz);
  return await writeWholeFile(outputPath, async (temporary) => {
    const mixedPath = `${temporary}.mix.wav`;
    try {
      const args = mixArguments({ voicePath, backgroundPath, backgroundDb, duckDb }, mixedPath);
      const { durationMs } = voice;
      const watch = (fraction: number) => onProgress?.(fraction * 0.6);
      const stderr = await runFfmpeg({ stage: "mix", args, signal, durationMs, onProgress: watch });
      const mixed = { path: mixedPath, loudness: parseLoudness(stderr) };
      const loudness = await level(mixed, temporary, { frames, signal });
      const clipped = await Promise.all([countClipped(voicePath, signal), countClipped(temporary, signal)]);
      onProgress?.(1);
      return { ...loudness, clippedSamples: clipped[0] + clipped[1] };
    } finally {
      await rm(mixedPath, { force: true });
    }
  });
}
