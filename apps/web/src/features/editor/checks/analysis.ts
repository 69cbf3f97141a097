import type { Script, Segment } from "@voxloom/contract";
import {
  createChangeCheck,
  isTranslationOlder,
  type LineFacts,
  type LintOptions,
  listDefects,
  type ScriptFitSettings,
  type ScriptProblem,
  type ScriptProblems,
  saysTheSame,
  unknownWordsLeft,
} from "@voxloom/timeline";
import { dequal } from "dequal/lite";
import { fitScriptNow } from "./fit-lines-now.ts";
import { glossaryProblems } from "./glossary-problems.ts";
import {
  type ChecksTotals,
  isHeardProblem,
  type LineChecks,
  type LineFit,
  type LineProblem,
  type ProblemKind,
  problemKinds,
} from "./line-checks.ts";
import { createFactsReader, type RatedResult, rateScript } from "./rate-script.ts";
import { createSubtitleLint } from "./subtitle-lint.ts";

/** What is wrong with a line's translation: nothing there, nothing translated, the original changed since, terms lost, words nobody knew. */
const createTextCheck = (
  script: Pick<Script, "sourceLanguage" | "targetLanguage" | "glossary">,
): ((segment: Segment) => LineProblem[]) => {
  const { sourceLanguage, targetLanguage } = script;
  const missingTerms = glossaryProblems(script.glossary);
  return (segment) => {
    const { sourceText, targetText } = segment;
    if (targetLanguage === null) return [];
    if (targetText.trim() === "") return sourceText.trim() === "" ? [] : [{ kind: "empty-target" }];
    const unknown = unknownWordsLeft(segment);
    const isSame = targetLanguage !== sourceLanguage && saysTheSame(sourceText, targetText);
    return [
      ...(isSame ? [{ kind: "untranslated" as const }] : []),
      ...(isTranslationOlder(segment) && !segment.isChecked ? [{ kind: "older-translation" as const }] : []),
      ...missingTerms(segment),
      ...(unknown.length > 0 ? [{ kind: "unknown-words" as const, words: unknown }] : []),
    ];
  };
};

/** What a task decides of its fit and its subtitles. */
export type AnalysisSettings = {
  fit: ScriptFitSettings;
  subtitles: LintOptions;
  /** Whether pictures may be slowed for lines that do not fit. */
  maySlowVideo: boolean;
  /** What the result was rated by; null: it is not rated. */
  result: RatedResult | null;
};

/** What became other since the last look: lines by id, and what is told of the whole. */
export type AnalysisNews = {
  changed: readonly (readonly [string, LineChecks])[];
  removed: readonly string[];
  totals: ChecksTotals;
};

type NewsInParts = { first: AnalysisNews; rest: () => AnalysisNews };

/**
 * Looks at states of a script one after the other, and tells only what changed between them. Fit and texts come first;
 * what is wrong with the subtitles is a second part, which takes a while for a whole film.
 */
export const createAnalysis = (settings: AnalysisSettings): ((script: Script) => NewsInParts) => {
  let known: ReadonlyMap<string, LineChecks> = new Map();
  let subtitles: ScriptProblems = new Map();
  const lint = createSubtitleLint(settings.subtitles);
  const readFacts = createFactsReader(settings.result);
  return (script) => {
    const fit = fitScriptNow(script, settings.fit);
    const fits = fit.lines;
    const isChanged = createChangeCheck(script);
    const facts = script.targetLanguage === null ? [] : readFacts(script, { fit, isChanged });
    const rated =
      settings.result === null || script.targetLanguage === null
        ? null
        : rateScript(script, facts, settings.result);
    const check = createLineCheck(script, { isChanged, facts });
    const tell = (): AnalysisNews => {
      const lines = new Map(
        script.segments.map((line) => [
          line.id,
          check(line, fits.get(line.id) ?? null, subtitles.get(line.id)),
        ]),
      );
      const changed = [...lines].filter(([id, checks]) => !dequal(checks, known.get(id)));
      const removed = [...known.keys()].filter((id) => !lines.has(id));
      known = lines;
      return { changed, removed, totals: { ...countOf(lines.values()), rated } };
    };
    return {
      first: tell(),
      rest: () => {
        subtitles = lint(script, fits);
        return tell();
      },
    };
  };
};

type Known = { isChanged: (segment: Segment) => boolean; facts: readonly LineFacts[] };

const createLineCheck = (script: Script, { isChanged, facts }: Known) => {
  const getFacts = new Map(facts.map((line) => [line.segmentId, line]));
  const textProblems = createTextCheck(script);
  return (segment: Segment, fit: LineFit | null, ofSubtitles: readonly ScriptProblem[] = []): LineChecks => {
    const problems = [
      ...textProblems(segment),
      ...ratedProblems(fit, getFacts.get(segment.id)),
      ...oneOfEach(ofSubtitles),
    ];
    return { fit, problems: problems.toSorted(bySeverity), isChanged: isChanged(segment) };
  };
};

/** A long line has several subtitles; one of a kind says enough. */
const oneOfEach = (problems: readonly ScriptProblem[]): LineProblem[] => [
  ...new Map(problems.map(({ segmentId: _, ...problem }) => [problem.kind, problem])).values(),
];

/** What the report would find in a line beside its text; of a line that is too long that it is hurried too goes without saying. */
const ratedProblems = (fit: LineFit | null, facts: LineFacts | undefined): LineProblem[] => {
  if (fit === null || facts === undefined) return [];
  const defects = listDefects(facts);
  return defects.flatMap((defect): LineProblem[] => {
    if (isHeardProblem(defect)) return [{ kind: defect }];
    switch (defect) {
      case "overlap":
        return [{ kind: "voice-overlap" }];
      case "does-not-fit":
        return [{ kind: "does-not-fit", residualMs: facts.residualMs }];
      case "fast-speech":
        return defects.includes("does-not-fit") ? [] : [{ kind: "fast-speech", tempo: facts.tempo }];
      case "dead-air":
        // How long words are that nobody has spoken is not known well enough.
        return fit.isEstimate ? [] : [{ kind: "dead-air", deadAirMs: facts.deadAirMs }];
      default:
        return [];
    }
  });
};

const bySeverity = (a: LineProblem, b: LineProblem): number =>
  problemKinds.indexOf(a.kind) - problemKinds.indexOf(b.kind);

const countOf = (lines: Iterable<LineChecks>): Omit<ChecksTotals, "rated"> => {
  const byKind: Partial<Record<ProblemKind, number>> = {};
  let changed = 0;
  for (const { problems, isChanged } of lines) {
    if (isChanged) changed += 1;
    for (const { kind } of problems) byKind[kind] = (byKind[kind] ?? 0) + 1;
  }
  return { byKind, changed };
};
