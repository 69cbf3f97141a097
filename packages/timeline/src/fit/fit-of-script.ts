import type { Placement, Script, Segment } from "@voxloom/contract";
import { activeTake } from "../script/read-script.ts";
import { findRules, type ShorteningOrder } from "../shortening/shorten-by-rule.ts";
import { isDocument } from "../text/make-place.ts";
import { countSpokenCharacters } from "./count-spoken-characters.ts";
import { fitLines } from "./fit-lines.ts";
import { defaultFitSettings, type FitLine, type FitResult } from "./fit-types.ts";
import { flowLines } from "./flow-lines.ts";
import { estimateSpeechMs, listVoiceRates } from "./voice-rates.ts";

/** Without a source nothing ends before the last line has been said, in milliseconds. */
const freeEndMs = 60_000;

/** What a task decides of the fit. */
export type ScriptFitSettings = {
  /** Whether the picture may be slowed for a line that does not fit otherwise. */
  dynamicDuration: boolean;
  /** The most the picture is stretched: 1.25 is a quarter slower. */
  maxVideoStretch: number;
  /** Without a picture there is nothing to slow down. */
  hasVideo: boolean;
};

/**
 * Where every line of a script sounds, by the timing rules and its chosen takes, or of a document one after another;
 * lines without a take take no time.
 */
export const fitOfScript = (
  script: Script,
  { dynamicDuration, maxVideoStretch, hasVideo }: ScriptFitSettings,
): FitResult => {
  if (isDocument(script)) return flowLines(script);
  const rates = listVoiceRates(script);
  const language = script.targetLanguage ?? script.sourceLanguage;
  const fit = fitLines(
    script.segments.map((segment) => getFitLine(segment, { rates, hasVideo, language })),
    {
      ...defaultFitSettings,
      durationMs: script.durationMs + (script.hasMedia ? 0 : freeEndMs),
      dynamicDuration: dynamicDuration && hasVideo,
      maxVideoStretch,
    },
  );
  const lastEndMs = fit.placements.reduce((latest, { placement }) => Math.max(latest, placement.endMs), 0);
  return {
    ...fit,
    dubDurationMs: script.hasMedia ? fit.dubDurationMs : lastEndMs,
    placements: fit.placements.map((line, index) => {
      const segment = script.segments[index];
      if (segment === undefined) return line;
      return {
        ...line,
        placement: withWording(segment, line.placement, { language, glossary: script.glossary }),
      };
    }),
  };
};

/**
 * Wordings shorter than the one that is spoken, longest first: what `useCandidate` of a fitted line counts in. What a
 * person recorded has none: it stays what it is, as a locked line does.
 */
export const shorterWordings = (segment: Segment): string[] => {
  const take = activeTake(segment);
  if (segment.isLocked || take?.origin === "recording") return [];
  const spokenText = take?.text ?? segment.targetText;
  return segment.shorterTexts.filter((text) => text.length < spokenText.length);
};

/** Whether the picture may be slowed anywhere: by what the task decides, or what a line does. */
export const maySlowVideo = (
  { segments }: Pick<Script, "segments">,
  { dynamicDuration }: Pick<ScriptFitSettings, "dynamicDuration">,
): boolean => dynamicDuration || segments.some(({ maxVideoStretch }) => (maxVideoStretch ?? 1) > 1);

const getFitLine = (
  segment: Segment,
  { rates, hasVideo, language }: { rates: ReadonlyMap<string, number>; hasVideo: boolean; language: string },
): FitLine => {
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
      naturalMs:
        rate === undefined
          ? null
          : estimateSpeechMs(countSpokenCharacters(text, language), rate, take?.delivery),
    })),
    innerPausesMs: take?.innerPausesMs ?? [],
    maxVideoStretch: hasVideo ? segment.maxVideoStretch : 1,
  };
};

/** A line that is said in a shorter wording says so, and by which rules: what the wording fits as is its second news. */
const withWording = (
  segment: Segment,
  placement: Placement,
  order: Pick<ShorteningOrder, "language" | "glossary">,
): Placement => {
  const take = activeTake(segment);
  const isShorter = take !== null && segment.shorterTexts.includes(take.text);
  const isEasy = ["as-is", "slower", "faster"].includes(placement.method);
  if (!isShorter) return placement;
  const rules = findRules(segment, { ...order, wording: take.text });
  if (!isEasy && rules === null) return placement;
  const others = placement.reasons.filter(({ code }) => code !== "shorter-wording");
  return {
    ...placement,
    ...(isEasy && { method: "shorter-text" }),
    reasons: [{ code: "shorter-wording", ...(rules !== null && { rules }) }, ...others],
  };
};
