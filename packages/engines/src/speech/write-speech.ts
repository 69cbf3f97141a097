import { randomUUID } from "node:crypto";
import { rename, rm, statfs } from "node:fs/promises";
import { dirname, join } from "node:path";
import { AppError, type LanguageCode, type Voice } from "@voxloom/contract";
import { diskFull, MediaError, wavInfo } from "@voxloom/media";
import { findUnreadable, splitPhonemes, withoutPhonemes } from "@voxloom/reading";
import type { SynthesizeRequest } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { engineFailure } from "../tools/engine-failure.ts";
import { cleanText, speakableText } from "./speakable-text.ts";

export type SpeechProgram = {
  engineId: string;
  voices: readonly Voice[];
  /** Letters that the program can read; default: any. */
  readable?: RegExp;
  /** Phonemes as they stand within a text of the program; null: it has not all of them. Default: it takes none. */
  writePhonemes?: WritePhonemes;
  /** Speaks one text: it must write a WAV to `wavPath`. */
  speak: (speech: Speech, signal?: AbortSignal) => Promise<void>;
};
export type WritePhonemes = (ipa: string, voiceName: string) => Promise<string | null>;
export type Speech = {
  text: string;
  voiceName: string;
  /** What the text is in: a voice may speak other languages than its own. */
  language: LanguageCode;
  rate: number;
  wavPath: string;
};

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
  const text = speakableText(withoutPhonemes(request.text), engineId);
  if (program.readable && !program.readable.test(text)) {
    throw new EngineError("unsupported", `${voice.name} cannot read "${text.slice(0, 60)}".`, { engineId });
  }
  const warnings: string[] = [];
  if (!voice.languages.includes(request.language)) {
    warnings.push(`The voice ${voice.name} was not made for "${request.language}".`);
  }
  // The warning does not quote the text, so that a list of many lines' warnings has it once.
  if (findUnreadable(text, { language: request.language, engineId }).length > 0)
    warnings.push(`The voice ${voice.name} cannot read some letters of this text. Choose another voice.`);
  const wanted = request.rate ?? 1;
  const rate = Math.min(fastestRate, Math.max(slowestRate, wanted));
  if (rate !== wanted) warnings.push(`The rate ${wanted} was held within ${slowestRate} to ${fastestRate}.`);
  const wavPath = join(dirname(request.outputPath), `.${randomUUID()}.wav`);
  try {
    const voiceName = voice.id.slice(engineId.length + 1);
    const given = await givePhonemes(program, { text: request.text, voiceName });
    warnings.push(...given.warnings);
    const { language, signal } = request;
    await program.speak({ text: given.text ?? text, voiceName, language, rate, wavPath }, signal);
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

/** A text with its phonemes as the program takes them, and what is said in their place; null: it has none. */
async function givePhonemes(
  { engineId, writePhonemes }: SpeechProgram,
  { text, voiceName }: { text: string; voiceName: string },
): Promise<{ text: string | null; warnings: string[] }> {
  const parts = splitPhonemes(text);
  if (parts.every((part) => typeof part === "string")) return { text: null, warnings: [] };
  const warnings: string[] = [];
  const written: string[] = [];
  for (const part of parts) {
    const phonemes = typeof part === "string" ? null : await writePhonemes?.(part.ipa, voiceName);
    if (typeof phonemes === "string") {
      // The program reads them as a word of its own only.
      written.push(` ${phonemes} `);
      continue;
    }
    if (typeof part !== "string")
      warnings.push(`${engineId} cannot say /${part.ipa}/: it is given "${part.sayAs}" instead.`);
    written.push(cleanText(typeof part === "string" ? part : part.sayAs));
  }
  const given = written
    .join("")
    .replace(/\s+/g, " ")
    .replace(/\]\] (?=[.,;:!?…)»”])/g, "]]");
  return { text: given.trim(), warnings };
}

/** Speech programs do not say that they could not write. Throws AppError DISK_FULL where there is no room. */
async function ensureWritten(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < minFreeBytes) throw diskFull();
}
