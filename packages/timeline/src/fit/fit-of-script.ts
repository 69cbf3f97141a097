import type { Placement, Script, Segment } from "@voxloom/contract";
import { activeTake } from "../script/read-script.ts";
import { fitLines } from "./fit-lines.ts";
import { defaultFitSettings, type FitLine, type FitResult } from "./fit-types.ts";
import { calibratedRate } from "./speech-rate.ts";

/** What a task decides of the fit. */
export type ScriptFitSettings = {
  /** Whether the picture may be slowed for a line that does not fit otherwise. */
  dynamicDuration: boolean;
  /** The most the picture is stretched: 1.25 is a quarter slower. */
  maxPictureStretch: number;
  /** Without a picture there is nothing to slow down. */
  hasPicture: boolean;
};

/** Where every line of a script sounds, by the timing rules and its chosen takes; lines without one take no room. */
export const fitOfScript = (
  script: Script,
  { dynamicDuration, maxPictureStretch, hasPicture }: ScriptFitSettings,
): FitResult => {
  const rates = ratesOfVoices(script);
  const fit = fitLines(
    script.segments.map((segment) => fitLineOf(segment, rates)),
    {
      ...defaultFitSettings,
      durationMs: script.durationMs,
      dynamicDuration: dynamicDuration && hasPicture,
      maxPictureStretch,
    },
  );
  return {
    ...fit,
    placements: fit.placements.map((line, index) => {
      const segment = script.segments[index];
      return segment === undefined ? line : { ...line, placement: withWording(segment, line.placement) };
    }),
  };
};

/** Wordings shorter than the one that is spoken, longest first: what `useCandidate` of a fitted line counts in. */
export const shorterWordings = (segment: Segment): string[] => {
  const spokenText = activeTake(segment)?.text ?? segment.targetText;
  return segment.shorterTexts.filter((text) => text.length < spokenText.length);
};

const fitLineOf = (segment: Segment, rates: ReadonlyMap<string, number>): FitLine => {
  const { id, speakerId, startMs, endMs } = segment;
  const take = activeTake(segment);
  const rate = rates.get(take?.voiceId ?? "");
  return {
    segmentId: id,
    speakerId,
    startMs,
    endMs,
    naturalMs: take?.durationMs ?? 0,
    candidates: shorterWordings(segment).map((text) => ({
      text,
      naturalMs: rate === undefined ? null : Math.round((text.length / rate) * 1000),
    })),
    innerPausesMs: take?.innerPausesMs ?? [],
  };
};

/** Each voice's own speed, by its takes of this script. */
const ratesOfVoices = (script: Script): Map<string, number> => {
  const samples = new Map<string, { characters: number; durationMs: number }[]>();
  for (const segment of script.segments) {
    const take = activeTake(segment);
    if (take === null) continue;
    const known = samples.get(take.voiceId) ?? [];
    known.push({ characters: take.text.length, durationMs: take.durationMs });
    samples.set(take.voiceId, known);
  }
  return new Map(
    [...samples].flatMap(([voiceId, lines]) => {
      const rate = calibratedRate(lines);
      return rate === null ? [] : [[voiceId, rate] as const];
    }),
  );
};

/** A line that is said in a shorter wording says so: what the wording fits as is its second news. */
const withWording = (segment: Segment, placement: Placement): Placement => {
  const take = activeTake(segment);
  const isShorter = take !== null && segment.shorterTexts.includes(take.text);
  const isEasy = ["as-is", "slower", "faster"].includes(placement.method);
  if (!isShorter || !isEasy) return placement;
  return { ...placement, method: "shorter-text", reason: `In a shorter wording. ${placement.reason}` };
};
