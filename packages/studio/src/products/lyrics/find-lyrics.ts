import { AppError, type FoundLyric, type Word } from "@voxloom/contract";
import type { Span } from "@voxloom/engines";
import { extractVoice } from "@voxloom/media";
import { defineGraph, runGraph } from "../../graph/run-graph.ts";
import { runStage } from "../../graph/run-stage.ts";
import { defineStage, input } from "../../graph/stage.ts";
import { type StepContext, stepsFor } from "../../graph/step.ts";
import { alignStage } from "../../stages/align-lines.ts";
import { findSpeech, findSpeechStage } from "../../stages/find-speech.ts";
import { recognize, transcribeStage } from "../../stages/recognize-spans.ts";
import { type Background, separateBackground, separateStage } from "../../stages/separate-background.ts";
import type { SourceAudio } from "../../stages/source.ts";
import type { BroughtSource } from "../find-shots.ts";
import { extract, getSourceFacts, probe, type SourceFacts, type SourceOrder } from "../source-steps.ts";
import { matchLyrics } from "./match-lyrics.ts";

export type LyricsOrder = SourceOrder & {
  /** What is sung, line by line, without empty ones. */
  lines: readonly string[];
  language: string;
};
/** `isVoiceAlone`: the music was taken from under the voice before it was heard. */
export type FoundLyrics = { lines: FoundLyric[]; isVoiceAlone: boolean };

/** An aligner is given no longer stretches than this. */
const maxAlignedMs = 60_000;

const step = stepsFor<LyricsOrder, SourceFacts>();

/** Takes the music from under a voice. */
const voiceStage = defineStage({
  name: "voice-alone",
  version: 1,
  inputs: { audio: input<SourceAudio>(), background: input<Background>() },
  files: { monoPath: "voice.wav" },
  run: ({ inputs: { audio, background }, files, signal }) =>
    extractVoice({ audioPath: audio.stereoPath, backgroundPath: background.path, ...files, signal }),
});

/** What is heard of a song: its voice alone where a network takes it out, else all of it. */
const voice = step({
  name: "voice",
  needs: { source: probe, audio: extract },
  stages: [separateStage, voiceStage],
  run: async ({ source, audio }, { context }): Promise<SourceAudio & { isVoiceAlone: boolean }> => {
    const separator = context.engines.separator();
    // What only makes voices quieter leaves no voice.
    if (separator.tier === "system") return { ...audio, isVoiceAlone: false };
    const whole = [{ startMs: 0, endMs: source.info.durationMs }];
    const speech = { key: `whole-${source.info.durationMs}`, spans: whole };
    const background = await separateBackground(context, { audio, speech }, separator);
    const { key, files } = await runStage(context, voiceStage, { inputs: { audio, background } });
    return { key, monoPath: files.monoPath, stereoPath: audio.stereoPath, isVoiceAlone: true };
  },
});

const lyrics = step({
  name: "lyrics",
  needs: { source: probe, audio: voice },
  stages: [findSpeechStage, transcribeStage, alignStage],
  run: async ({ source, audio }, { order, facts, context }): Promise<FoundLyrics> => {
    const { lines, language } = order;
    const engine = context.engines.transcriberFor(language);
    const speech = await findSpeech(context, source, { audio });
    const heard = await recognize(context, { audio, speech, language, hints: [], engine });
    const words = heard.flatMap((one) => one.words);
    const first = matchLyrics(lines, words, facts.durationMs);
    if (first.every(({ heardWords }) => heardWords === 0))
      throw new AppError(
        "MEDIA_NO_SPEECH",
        `None of these words was heard in "${order.sourceName}". Check that they belong to it, or tap along.`,
        { name: order.sourceName },
      );
    const exact = await alignBetween(context, { audio, language, first, durationMs: facts.durationMs });
    return { lines: exact, isVoiceAlone: audio.isVoiceAlone };
  },
});

type Alignment = { audio: SourceAudio; language: string; first: FoundLyric[]; durationMs: number };

/**
 * Where an engine puts times on known words, it does so from each line that was surely heard to the next: it finds what
 * the recognizer misheard in between. How sure a line is stays what was heard of it.
 */
async function alignBetween(
  context: StepContext,
  { audio, language, first, durationMs }: Alignment,
): Promise<FoundLyric[]> {
  const engine = context.engines.alignerFor(language);
  if (engine === null) return first;
  const groups = listGroups(first, durationMs);
  const { value } = await runStage(context, alignStage, {
    parameters: {
      language,
      lines: groups.map(({ startMs, endMs, lines }) => ({
        ...{ startMs, endMs, text: lines.map(({ text }) => text).join(" ") },
      })),
    },
    inputs: { audio },
    engine,
  });
  const aligned = groups.flatMap((_, index): Word[] => {
    const words = value.lines[index] ?? [];
    // Words that are only spread tell nothing: what was heard is better.
    return words.some(({ confidence }) => confidence !== null) ? words : [];
  });
  const exact = matchLyrics(
    first.map(({ text }) => text),
    aligned,
    durationMs,
  );
  return first.map((line, index) => {
    const found = exact[index];
    if (found === undefined || found.heardWords === 0) return line;
    return { ...line, startMs: found.startMs, endMs: found.endMs, words: found.words };
  });
}

type AlignedGroup = Span & { lines: FoundLyric[] };

/** Lines from one that was surely heard to before the next, with a moment on both sides. */
function listGroups(lines: readonly FoundLyric[], durationMs: number): AlignedGroup[] {
  const groups: FoundLyric[][] = [];
  for (const line of lines) {
    const isSure = line.heardWords * 2 > line.wordCount;
    const group = groups.at(-1);
    const isLong = group !== undefined && line.endMs - (group[0]?.startMs ?? 0) > maxAlignedMs;
    if (group === undefined || isSure || isLong) groups.push([line]);
    else group.push(line);
  }
  return groups.map((group, index) => {
    const start = group[0]?.startMs ?? 0;
    const end = groups[index + 1]?.[0]?.startMs ?? Math.min(durationMs, (group.at(-1)?.endMs ?? 0) + 1_000);
    return { startMs: Math.max(0, start - 250), endMs: Math.min(durationMs, end + 250), lines: group };
  });
}

const search = defineGraph({
  what: "The search for lyrics",
  steps: [probe, extract, voice],
  result: lyrics,
  getFacts: getSourceFacts,
});

/**
 * When each line of a song is sung, where what recognizes its language is here. Throws AppError ENGINE_UNAVAILABLE,
 * MEDIA_NO_SPEECH, MEDIA_SILENT, and EngineError.
 */
export const findLyrics = async (
  source: BroughtSource & Pick<LyricsOrder, "lines" | "language">,
): Promise<FoundLyrics> =>
  (await runGraph<LyricsOrder, SourceFacts, FoundLyrics>(search, source, source)).result;
