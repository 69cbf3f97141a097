import { AppError, dubSettingsSchema, type Pronunciation, type SpokenNarration } from "@voxloom/contract";
import { z } from "zod";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { identified, runStage } from "../../graph/run-stage.ts";
import { defineStage, input } from "../../graph/stage.ts";
import type { StepContext } from "../../graph/step.ts";
import { timeWords } from "../../stages/time-words.ts";
import {
  diarize,
  language,
  ownSubtitles,
  pair,
  segment,
  speech,
  transcribe,
  translate,
} from "../listening/listen-steps.ts";
import { type AttachedFile, extract, heardAudio, keyedFile, probe } from "../source-steps.ts";
import { fit, mix, synthesize } from "../translation/audio-steps.ts";
import { castBefore } from "../translation/cast-before.ts";
import { getDubFacts } from "../translation/dub-facts.ts";
import { cast, dubStep, likeness, separate, voices, words } from "../translation/script-steps.ts";
import type { KeyedFile } from "../video-stages.ts";

/** What is heard of a clip that was dubbed, on the clip's own clock. */
export type DubbedClip = {
  audio: { key: string; path: string };
  spoken: SpokenNarration;
};

const dubbed = dubStep({
  name: "dubbed-clip",
  needs: { fitted: fit, mixed: mix },
  run: async ({ fitted, mixed }, { order: { targetLanguage } }): Promise<DubbedClip> => ({
    audio: { key: mixed.key, path: mixed.dubPath },
    spoken: {
      durationMs: fitted.fit.dubDurationMs,
      lines: fitted.script.segments.flatMap(({ id, targetText, placement }) => {
        if (placement === null) return [];
        const { startMs, endMs } = placement;
        const text = targetText.trim();
        const pauses = (fitted.takes.get(id)?.innerPauses ?? []).map((pause) => ({
          startMs: startMs + pause.startMs,
          endMs: startMs + pause.endMs,
        }));
        const words = timeWords({ text, language: targetLanguage }, { startMs, endMs, pauses });
        return words.length === 0 ? [] : [{ text, startMs, endMs, words }];
      }),
    },
  }),
});

/** What leads to the dubbed sound of a clip: a dub without its picture and its report. */
const graph = defineGraph({
  what: "The dub of a clip",
  steps: [
    ...[probe, extract, heardAudio, speech, words, separate, ownSubtitles, language, transcribe, diarize],
    ...[segment, pair, translate, voices, likeness, cast, synthesize, fit, mix],
  ],
  result: dubbed,
  getFacts: getDubFacts,
});

/** Notes that a clip was dubbed so far: a cut that needs less of it takes that dub. */
const dubbedLengthStage = defineStage({
  name: "dubbed-length",
  version: 1,
  parameters: z.object({ sourceLanguage: z.string(), targetLanguage: z.string(), limitMs: z.number() }),
  inputs: { clip: input<KeyedFile>() },
  run: async () => undefined,
});

/** The stages that it is kept by. */
export const dubClipStages = [
  ...new Map(
    [...graph.steps.flatMap(({ stages }) => stages), dubbedLengthStage].map((stage) => [stage.name, stage]),
  ).values(),
];

/** Clips are dubbed in whole stretches of this length, so that a small trim needs no other dub. */
const strideMs = 30_000;
/** Dubs that are longer than needed are looked for as far as this many stretches. */
const maxLengths = 20;

/** How much of a clip's start can be dubbed so that what is needed is in it, in milliseconds: the least first. */
export function listDubLengths(neededMs: number, durationMs: number): number[] {
  const first = Math.max(1, Math.ceil(neededMs / strideMs));
  const lengths = Array.from({ length: maxLengths }, (_, index) =>
    Math.min(durationMs, (first + index) * strideMs),
  );
  return [...new Set(lengths)];
}

type ClipDubOrder = {
  sourceLanguage: string;
  targetLanguage: string;
  pronunciations: readonly Pronunciation[];
  /** Only so much of its start is heard, in milliseconds; it is dubbed at least so far. */
  neededMs: number;
  onFraction: (fraction: number) => void;
};

/** Dubs what is said in a clip; null: nothing is. Throws what a dub throws otherwise. */
export async function dubClip(
  context: StepContext,
  file: AttachedFile,
  { neededMs, ...order }: ClipDubOrder,
): Promise<DubbedClip | null> {
  const { sourceLanguage, targetLanguage } = order;
  const clip = await keyedFile(file);
  const makeNote = (limitMs: number) => ({
    parameters: { sourceLanguage, targetLanguage, limitMs },
    inputs: { clip },
  });
  const lengths = listDubLengths(neededMs, file.info.durationMs);
  const [shortestMs = file.info.durationMs] = lengths;
  let limitMs = shortestMs;
  for (const lengthMs of lengths) {
    if ((await context.store.find(identified(dubbedLengthStage, makeNote(lengthMs)).key)) === null) continue;
    limitMs = lengthMs;
    break;
  }
  const made = await dubStart(context, file, { ...order, limitMs });
  await runStage(context, dubbedLengthStage, makeNote(limitMs));
  return made;
}

async function dubStart(
  { store, engines, audioMark, branches }: StepContext,
  { path: sourcePath, name: sourceName, contentHash, info }: AttachedFile,
  {
    sourceLanguage,
    targetLanguage,
    pronunciations,
    limitMs,
    onFraction,
  }: Omit<ClipDubOrder, "neededMs"> & { limitMs: number },
): Promise<DubbedClip | null> {
  const settings = dubSettingsSchema.parse({ sourceLanguage, subtitles: "none" });
  const order = {
    ...{ sourcePath, sourceName, contentHash, info, limitMs },
    ...{ targetLanguage, pronunciations, ownSubtitles: null, script: null, respeakSegmentIds: [] },
    ...{ settings, voicesOfSource: castBefore({ targetLanguage, settings }) },
  };
  try {
    const { result } = await runGraph(graph, order, {
      ...{ store, engines, audioMark, signal: branches.signal },
      onProgress: ({ fraction }) => onFraction(fraction),
    });
    return result.spoken.lines.length === 0 ? null : result;
  } catch (error) {
    if (error instanceof AppError && speechless.has(error.code)) return null;
    throw error;
  }
}

/** Waves and music are heard as they were recorded. */
const speechless = new Set<string>(["MEDIA_NO_SPEECH", "MEDIA_SILENT"]);
