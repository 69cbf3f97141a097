import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { Word } from "@voxloom/contract";
import { decodeMono, readWavBlocks } from "@voxloom/media";
import type { InstalledModel, VoiceActivityModel } from "@voxloom/models";
import pLimit from "p-limit";
import type { Vad } from "sherpa-onnx-node";
import type { Span } from "../engine.ts";
import { sampleRateHz } from "./heard-audio.ts";
import { openModel } from "./load-sherpa.ts";

/** Samples that the network hears at once. */
const windowSize = 512;
/** First and last sounds of a word are soft. */
const paddingMs = 100;
/** Sound around a stretch that the network hears before it is sure. */
const aroundMs = 1_000;
/** Beyond it a pause is looked for with more zeal: two such pieces do not fit into what Whisper hears at once. */
const maxSeconds = 20;

/** Finds where somebody speaks within the spans of a recording of 16 kHz, in milliseconds on its clock. */
export type FindVoice = (audioPath: string, within: readonly Span[], signal?: AbortSignal) => Promise<Span[]>;

/** Finds voice by Silero's network, loaded once; one recording after the other, because it has a memory. */
export function openVoiceActivity(installed: InstalledModel<VoiceActivityModel>): FindVoice {
  const turn = pLimit(1);
  const open = openModel(
    installed,
    async (sherpa) =>
      new sherpa.Vad(
        {
          sileroVad: {
            model: join(installed.folder, "silero_vad.onnx"),
            ...{ threshold: 0.5, minSpeechDuration: 0.25, minSilenceDuration: 0.5 },
            ...{ maxSpeechDuration: maxSeconds, windowSize },
          },
          ...{ sampleRate: sampleRateHz, numThreads: 1, provider: "cpu", debug: 0 },
        },
        60,
      ),
  );
  return (audioPath, within, signal) =>
    turn(async () => findVoice(await open(), { audioPath, within, ...(signal && { signal }) }));
}

async function findVoice(
  vad: Vad,
  { audioPath, within, signal }: { audioPath: string; within: readonly Span[]; signal?: AbortSignal },
): Promise<Span[]> {
  const heard: Span[] = [];
  const toMs = (samples: number): number => Math.round((samples * 1_000) / sampleRateHz);
  let firstFrame: number | null = null;
  const takeHeard = (startFrame: number): void => {
    for (; !vad.isEmpty(); vad.pop()) {
      const { start, samples } = vad.front(false);
      const startMs = toMs(startFrame + start);
      heard.push({ startMs, endMs: startMs + toMs(samples.length) });
    }
  };
  const endStretch = (): void => {
    if (firstFrame === null) return;
    vad.flush();
    takeHeard(firstFrame);
    vad.reset();
    firstFrame = null;
  };
  vad.reset();
  const memory = new Float32Array(windowSize * 64);
  const blocks = readWavBlocks(audioPath, { blockFrames: memory.length, ...(signal && { signal }) });
  for await (const { bytes, startFrame, info } of blocks) {
    const samples = decodeMono(bytes, info, memory);
    const [startMs, endMs] = [toMs(startFrame), toMs(startFrame + samples.length)];
    if (within.some((span) => span.startMs < endMs + aroundMs && span.endMs > startMs - aroundMs)) {
      firstFrame ??= startFrame;
      for (let at = 0; at < samples.length; at += windowSize)
        vad.acceptWaveform(samples.subarray(at, at + windowSize));
      takeHeard(firstFrame);
      // Others that wait in this process, and the word to stop, come in between.
      await nextTurn();
    } else endStretch();
  }
  endStretch();
  return keepWithin(heard, within);
}

/** What is heard, with the soft sounds around it, where it was asked for; spans that touch are one. */
function keepWithin(heard: readonly Span[], within: readonly Span[]): Span[] {
  const padded = heard.map(({ startMs, endMs }) => ({
    ...{ startMs: startMs - paddingMs, endMs: endMs + paddingMs },
  }));
  const asked = joinTouching(within);
  return joinTouching(padded).flatMap((voice) =>
    asked
      .map(({ startMs, endMs }) => ({
        startMs: Math.max(startMs, voice.startMs),
        endMs: Math.min(endMs, voice.endMs),
      }))
      .filter(({ startMs, endMs }) => endMs > startMs),
  );
}

function joinTouching(spans: readonly Span[]): Span[] {
  const joined: Span[] = [];
  for (const span of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const last = joined.at(-1);
    if (last === undefined || span.startMs > last.endMs) joined.push({ ...span });
    else last.endMs = Math.max(last.endMs, span.endMs);
  }
  return joined;
}

/** Words held to the voice in which most of each lies; one that lies in none stays. */
export function holdToVoice(words: readonly Word[], voice: readonly Span[]): Word[] {
  return words.map((word) => {
    let best = { startMs: word.startMs, endMs: word.endMs };
    let longestMs = 0;
    for (const span of voice) {
      const part = {
        startMs: Math.max(word.startMs, span.startMs),
        endMs: Math.min(word.endMs, span.endMs),
      };
      if (part.endMs - part.startMs > longestMs) {
        best = part;
        longestMs = part.endMs - part.startMs;
      }
    }
    return { ...word, ...best };
  });
}
