import { randomUUID } from "node:crypto";
import { rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError, type Voice } from "@voxloom/contract";
import { diskFull, MediaError, wavInfo } from "@voxloom/media";
import { findUnreadable } from "@voxloom/reading";
import type { SynthesizeRequest } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { engineFailure } from "../tools/engine-failure.ts";
import { speakableText } from "./speakable-text.ts";

export type SpeechProgram = {
  engineId: string;
  voices: readonly Voice[];
  /** Letters that the program can read; default: any. */
  readable?: RegExp;
  /** Speaks one text: it must write a WAV to `wavPath`. */
  speak: (speech: Speech, signal?: AbortSignal) => Promise<void>;
};
export type Speech = { text: string; voiceName: string; rate: number; wavPath: string };

const slowestRate = 0.5;
const fastestRate = 2;
/** Where less than this is free, what a program wrote may be cut off: a line is a few hundred kilobytes. */
const minFreeBytes = 1024 ** 2;

/** Speaks by a program; the output appears only when it is whole. */
export async function writeSpeech(program: SpeechProgram, request: SynthesizeRequest) {
  const { engineId, voices } = program;
  if (request.signal?.aborted) throw new AppError("CANCELED", "Speech was canceled.");
  const voice = voices.find((one) => one.id === request.voiceId);
  if (!voice) {
    throw new AppError(
      "VOICE_UNKNOWN",
      `There is no voice "${request.voiceId}" here. Choose another voice.`,
      {
        voiceId: request.voiceId,
      },
    );
  }
  const text = speakableText(request.text, engineId);
  if (program.readable && !program.readable.test(text)) {
    throw new EngineError("unsupported", `${voice.name} cannot read "${text.slice(0, 60)}".`, { engineId });
  }
  const warnings: string[] = [];
  if (!voice.languages.includes(request.language)) {
    warnings.push(`The voice ${voice.name} was not made for "${request.language}".`);
  }
  // The same words for every line: a list of warnings has them once.
  if (findUnreadable(text, { language: request.language, engineId }).length > 0)
    warnings.push(`The voice ${voice.name} cannot read some letters of this text. Choose another voice.`);
  const wanted = request.rate ?? 1;
  const rate = Math.min(fastestRate, Math.max(slowestRate, wanted));
  if (rate !== wanted) warnings.push(`The rate ${wanted} was held within ${slowestRate} to ${fastestRate}.`);
  const wavPath = join(dirname(request.outputPath), `.${randomUUID()}.wav`);
  try {
    const voiceName = voice.id.slice(engineId.length + 1);
    await program.speak({ text, voiceName, rate, wavPath }, request.signal);
    await ensureWritten(dirname(wavPath));
    const { durationMs, sampleRateHz } = await wavInfo(wavPath);
    if (durationMs === 0) {
      throw new EngineError("unsupported", `${voice.name} cannot say "${text.slice(0, 60)}".`, { engineId });
    }
    await rename(wavPath, request.outputPath);
    request.onProgress?.(1);
    return { durationMs, sampleRateHz, warnings };
  } catch (error) {
    if (error instanceof MediaError) await ensureWritten(dirname(wavPath));
    return engineFailure(error, engineId);
  } finally {
    await rm(wavPath, { force: true });
  }
}

/** Speech programs do not say that they could not write. Throws AppError DISK_FULL where there is no room. */
async function ensureWritten(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) throw diskFull();
}
