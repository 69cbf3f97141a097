import { availableParallelism } from "node:os";
import { AppError } from "@voxloom/contract";
import type { InstalledModel } from "@voxloom/models";
import pLimit from "p-limit";
import type { OfflineTts, SpokenSamples, VoiceChoice } from "sherpa-onnx-node";
import { EngineError } from "../engine-error.ts";
import { openModel, type Sherpa } from "./load-sherpa.ts";

type Saying = {
  text: string;
  /** How and as whom it is said. */
  choice: VoiceChoice;
  /** Who says it, for those who read why it failed. */
  name: string;
};
/** A text that is longer goes in parts: the library ends its process on one of some ten thousands of letters. */
const maxLetters = 4_000;

/** A text in parts of so many letters at most: cut behind a sentence, else at a space, else within a word. */
export function splitSpeech(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  while (rest.length > maxLetters) {
    const head = rest.slice(0, maxLetters);
    // No space stands behind those of Chinese and Japanese.
    const [sentences = ""] = /^.*(?:[。！？]|[.!?…؟।](?=\s|$))/su.exec(head) ?? [];
    const [words = ""] = /^.*(?=\s)/su.exec(head) ?? [];
    // A letter of two halves stays whole.
    const whole = /[\ud800-\udbff]$/.test(head) ? head.slice(0, -1) : head;
    const part = sentences || words.trimEnd() || whole;
    parts.push(part);
    rest = rest.slice(part.length).trimStart();
  }
  return rest === "" ? parts : [...parts, rest];
}

function joinSamples(parts: readonly SpokenSamples[]): SpokenSamples {
  const [first] = parts;
  if (first === undefined) throw new Error("nothing was said");
  if (parts.length === 1) return first;
  const samples = new Float32Array(parts.reduce((sum, part) => sum + part.samples.length, 0));
  let at = 0;
  for (const part of parts) {
    samples.set(part.samples, at);
    at += part.samples.length;
  }
  return { samples, sampleRate: first.sampleRate };
}

type Say = (saying: Saying, signal?: AbortSignal) => Promise<SpokenSamples>;

/**
 * A model that is loaded when it first speaks. Texts are spoken side by side, one thread each: that takes less time than
 * one after the other on all of them. Throws AppError CANCELED and EngineError.
 */
export function openSpeaker(
  installed: InstalledModel,
  engineId: string,
  load: (sherpa: Sherpa) => Promise<OfflineTts>,
): Say {
  const threads = pLimit(Math.max(1, Math.min(4, availableParallelism())));
  const open = openModel(installed, load);
  return async ({ text, choice, name }, signal) => {
    const speaker = await open();
    const sayPart = async (part: string): Promise<SpokenSamples> => {
      if (signal?.aborted) throw canceled();
      return await speaker
        .generateAsync({
          ...{ text: part, enableExternalBuffer: false, generationConfig: choice },
          onProgress: () => signal?.aborted !== true,
        })
        .catch((error: unknown) => {
          throw new EngineError("unsupported", `${name} cannot say "${part.slice(0, 60)}".`, {
            engineId,
            cause: error,
          });
        });
    };
    const spoken = await threads(async () => {
      const parts: SpokenSamples[] = [];
      for (const part of splitSpeech(text)) parts.push(await sayPart(part));
      return joinSamples(parts);
    });
    if (signal?.aborted) throw canceled();
    return spoken;
  };
}

const canceled = (): AppError => new AppError("CANCELED", "Speech was canceled.");
