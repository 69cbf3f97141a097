import type { FitMethod, GlossaryTerm, Placement } from "@voxloom/contract";
import { type RatedDub, type ScriptProblemKind, scriptProblemKinds } from "@voxloom/timeline";

/** How what is to be said goes into its line. */
export type LineFit = {
  /** Length of the original line. */
  budgetMs: number;
  /** Natural length of what is to be said. */
  speechMs: number;
  /** Nobody has spoken these words yet: the length is the voice's usual one for so many letters. */
  isEstimate: boolean;
  tempo: number;
  method: FitMethod;
  /** By how much it is too long still; 0 when it fits. */
  residualMs: number;
  placement: Placement;
};

/** One thing that is wrong with a line. */
export type LineProblem =
  | { kind: "does-not-fit"; residualMs: number }
  | { kind: "fast-speech"; tempo: number }
  /** So much of the original's speech has no dub over it. */
  | { kind: "dead-air"; deadAirMs: number }
  /** Sounds together with another line, where the originals do not. */
  | { kind: "voice-overlap" }
  /** What the last production heard of the line, and how sure the recognizer was of its words. */
  | { kind: HeardProblemKind }
  | { kind: "empty-target" }
  | { kind: "untranslated" }
  /** What is said was changed after it was translated. */
  | { kind: "older-translation" }
  | { kind: "unknown-words"; words: readonly string[] }
  | { kind: "glossary"; term: GlossaryTerm }
  /** Of its subtitle: what it measures against what the profile allows. */
  | { kind: ScriptProblemKind; measured: number; limit: number };

/** Problems that the report knows of as well, by the names it has for them. */
export const heardProblemKinds = [
  "voice-breaks",
  "source-language-left",
  "misheard",
  "unsure-words",
] as const;
export type HeardProblemKind = (typeof heardProblemKinds)[number];
export const isHeardProblem = (kind: string): kind is HeardProblemKind =>
  heardProblemKinds.some((one) => one === kind);

export type ProblemKind = LineProblem["kind"];

/** Every kind of problem, the most serious first. */
export const problemKinds = [
  "empty-target",
  "untranslated",
  "older-translation",
  "voice-overlap",
  "does-not-fit",
  "glossary",
  "unknown-words",
  ...heardProblemKinds,
  "fast-speech",
  "dead-air",
  ...scriptProblemKinds,
] as const satisfies readonly ProblemKind[];

/** What is known of a line as it is now. */
export type LineChecks = {
  /** null: nothing is to be said. */
  fit: LineFit | null;
  /** The most serious first. */
  problems: readonly LineProblem[];
  /** Must be spoken again to sound as it is written. */
  isChanged: boolean;
};

/** Problems of the whole script by kind, and lines that must be spoken again. */
export type ChecksTotals = {
  byKind: Readonly<Partial<Record<ProblemKind, number>>>;
  changed: number;
  /** How the dub is rated as its script is now; null: its result is not rated. */
  rated: RatedDub | null;
};
