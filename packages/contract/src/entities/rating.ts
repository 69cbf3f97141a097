import { z } from "zod";
import { engineStatusSchema } from "./engine.ts";
import { languageCodeSchema } from "./language.ts";

/** What a dub is judged by: whether its words are right, whether they come in time, and how it sounds. */
export const markNameSchema = z.enum(["words", "timing", "audio"]);
export type MarkName = z.infer<typeof markNameSchema>;

/** 0 (hopeless) to 100 (nothing was found); null: nobody could check it. */
export const markSchema = z.int().min(0).max(100).nullable();

/** The whole in a word, the best first. */
export const verdictSchema = z.enum(["good", "needs-review", "poor"]);
export type Verdict = z.infer<typeof verdictSchema>;

/** The least score of a verdict; below the last a dub is poor. */
export const minScores = { good: 80, "needs-review": 50 } as const;

/** The whole in a word. */
export const getVerdict = (score: number): Verdict => {
  if (score >= minScores.good) return "good";
  return score >= minScores["needs-review"] ? "needs-review" : "poor";
};

/** Who made a side of the words. */
export const wordsOriginSchema = z.discriminatedUnion("by", [
  z.object({
    by: z.literal("engine"),
    engineId: z.string(),
    engineName: z.string(),
    quality: engineStatusSchema.shape.quality,
    /** Languages that a translation went through on its way; empty: none. */
    pivots: z.array(languageCodeSchema),
  }),
  /** In subtitles that somebody brought. */
  z.object({ by: z.literal("person") }),
  /** There was nothing to do: both languages are the same, or the other side was brought. */
  z.object({ by: z.literal("nobody") }),
  /** It was made before this was written down. */
  z.object({ by: z.literal("unknown") }),
]);
export type WordsOrigin = z.infer<typeof wordsOriginSchema>;

/** Who recognized the source's words, and who translated them. */
export const originsSchema = z.object({ recognized: wordsOriginSchema, translated: wordsOriginSchema });
export type Origins = z.infer<typeof originsSchema>;

export const lineDefectSchema = z.enum([
  "does-not-fit",
  "overlap",
  "dead-air",
  "untranslated",
  "empty-target",
  "source-language-left",
  "fast-speech",
  "misheard",
  "voice-breaks",
  "unknown-words",
  "unsure-words",
]);
export type LineDefect = z.infer<typeof lineDefectSchema>;

/** What was found, or could not be checked: the defects of lines, and what concerns the whole. */
export const findingKindSchema = z.enum([
  ...lineDefectSchema.options,
  "basic-recognition",
  "basic-translation",
  "pivot-translation",
  "other-language",
  "uncovered-speech",
  "unknown-origin",
  "not-heard-back",
  "clipping",
  "off-loudness",
  "silent",
  "old-voice-left",
  "old-voice-unchecked",
]);
export type FindingKind = z.infer<typeof findingKindSchema>;

/** What to press about a finding. */
export const findingActionSchema = z.enum([
  /** Connect a better engine, and make the dub once more. */
  "choose-engine",
  /** Go through the lines in the studio. */
  "review-lines",
  /** Write the lines that are missing, in the studio. */
  "write-lines",
  /** Set the levels of voices and background, in the studio. */
  "set-volume",
  /** Make the dub once more. */
  "make-again",
  /** Nothing but an ear helps. */
  "listen",
]);
export type FindingAction = z.infer<typeof findingActionSchema>;

/** How good a dub is: never better than its worst mark, nor good where something decisive is basic or unchecked. */
export const ratingSchema = z.object({
  score: z.int().min(0).max(100),
  verdict: verdictSchema,
  marks: z.record(markNameSchema, markSchema),
  /** What most keeps it from being good; missing: it is good, or was rated before reasons were noted. */
  reason: findingKindSchema.optional(),
});
export type Rating = z.infer<typeof ratingSchema>;

type FindingFacts = {
  mark: MarkName;
  action: FindingAction;
  /** `serious`: a dub with it is not good. `unchecked`: nobody knows. */
  weight: "serious" | "minor" | "unchecked";
};

/** What each finding means. */
export const findingFacts: Record<FindingKind, FindingFacts> = {
  "basic-recognition": { mark: "words", action: "choose-engine", weight: "serious" },
  "basic-translation": { mark: "words", action: "choose-engine", weight: "serious" },
  "pivot-translation": { mark: "words", action: "choose-engine", weight: "minor" },
  "other-language": { mark: "words", action: "review-lines", weight: "unchecked" },
  "unknown-origin": { mark: "words", action: "make-again", weight: "unchecked" },
  "uncovered-speech": { mark: "words", action: "write-lines", weight: "serious" },
  "empty-target": { mark: "words", action: "review-lines", weight: "serious" },
  untranslated: { mark: "words", action: "review-lines", weight: "serious" },
  "source-language-left": { mark: "words", action: "review-lines", weight: "serious" },
  "unknown-words": { mark: "words", action: "review-lines", weight: "serious" },
  "unsure-words": { mark: "words", action: "review-lines", weight: "minor" },
  misheard: { mark: "words", action: "review-lines", weight: "minor" },
  "not-heard-back": { mark: "words", action: "listen", weight: "unchecked" },
  "does-not-fit": { mark: "timing", action: "review-lines", weight: "serious" },
  overlap: { mark: "timing", action: "review-lines", weight: "serious" },
  "fast-speech": { mark: "timing", action: "review-lines", weight: "minor" },
  "dead-air": { mark: "timing", action: "review-lines", weight: "minor" },
  silent: { mark: "audio", action: "make-again", weight: "serious" },
  "voice-breaks": { mark: "audio", action: "review-lines", weight: "serious" },
  clipping: { mark: "audio", action: "set-volume", weight: "serious" },
  "old-voice-left": { mark: "audio", action: "set-volume", weight: "serious" },
  "off-loudness": { mark: "audio", action: "set-volume", weight: "minor" },
  "old-voice-unchecked": { mark: "audio", action: "listen", weight: "unchecked" },
};

const spanSchema = z.object({ startMs: z.int().min(0), endMs: z.int().min(0) });
export type TimeSpan = z.infer<typeof spanSchema>;

export const findingSchema = z.object({
  kind: findingKindSchema,
  mark: markNameSchema,
  weight: z.enum(["serious", "minor", "unchecked"]),
  action: findingActionSchema,
  /** Lines, stretches or samples it was found in; 0: it concerns the whole. */
  count: z.int().min(0),
  /** Where speech has no line, from the start of the source; empty for every other kind. */
  spans: z.array(spanSchema),
  /** Name of the engine, or codes of the languages that it is about; null: it is about neither. */
  detail: z.string().nullable(),
});
export type Finding = z.infer<typeof findingSchema>;

export const audioFactsSchema = z.object({
  /** Of the whole dub; null: it is silent. */
  loudnessLufs: z.number().nullable(),
  truePeakDbtp: z.number().nullable(),
  clippedSamples: z.int().min(0),
  /** By how much the new voices are louder than what is left of the old ones; null: it could not be told. */
  oldVoiceMarginDb: z.number().nullable(),
});
export type AudioFacts = z.infer<typeof audioFactsSchema>;

/** What a dub was rated by beside its lines: with the lines of now it can be rated again. */
export const ratedFactsSchema = z.object({
  origins: originsSchema,
  /** Where somebody seems to speak in the source. */
  speech: z.array(spanSchema),
  audio: audioFactsSchema,
  /** Whether a recognizer of the dub's language was there to hear the dub back. */
  isHeardBack: z.boolean(),
});
export type RatedFacts = z.infer<typeof ratedFactsSchema>;
