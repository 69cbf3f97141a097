import { AppError, dubSettingsSchema, type Pronunciation, type SpokenNarration } from "@voxloom/contract";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
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
import { type AttachedFile, extract, heardAudio, probe } from "../source-steps.ts";
import { fit, mix, synthesize } from "../translation/audio-steps.ts";
import { castBefore } from "../translation/cast-before.ts";
import { getDubFacts } from "../translation/dub-facts.ts";
import { cast, dubStep, likeness, separate, voices } from "../translation/script-steps.ts";

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
    ...[probe, extract, heardAudio, speech, separate, ownSubtitles, language, transcribe, diarize],
    ...[segment, pair, translate, voices, likeness, cast, synthesize, fit, mix],
  ],
  result: dubbed,
  getFacts: getDubFacts,
});

/** The stages that it is kept by. */
export const dubClipStages = [
  ...new Map(graph.steps.flatMap(({ stages }) => stages).map((stage) => [stage.name, stage])).values(),
];

type ClipDubOrder = {
  sourceLanguage: string;
  targetLanguage: string;
  pronunciations: readonly Pronunciation[];
  /** Only so much of its start is heard. */
  limitMs: number;
  onFraction: (fraction: number) => void;
};

/** Dubs what is said in a clip; null: nothing is. Throws what a dub throws otherwise. */
export async function dubClip(
  { store, engines, audioMark, branches }: StepContext,
  { path: sourcePath, name: sourceName, contentHash, info }: AttachedFile,
  { sourceLanguage, targetLanguage, pronunciations, limitMs, onFraction }: ClipDubOrder,
): Promise<DubbedClip | null> {
  const settings = dubSettingsSchema.parse({ sourceLanguage, subtitles: "none" });
  const order = {
    ...{ sourcePath, sourceName, contentHash, info, limitMs: Math.min(info.durationMs, limitMs) },
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
