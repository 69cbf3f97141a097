import type { Script, Segment } from "@voxloom/contract";
import {
  createChangeCheck,
  type LintOptions,
  type ScriptFitSettings,
  type ScriptProblem,
  type ScriptProblems,
} from "@voxloom/timeline";
import { dequal } from "dequal/lite";
import { fitLinesNow } from "./fit-lines-now.ts";
import {
  type ChecksTotals,
  type LineChecks,
  type LineFit,
  type LineProblem,
  type ProblemKind,
  problemKinds,
} from "./line-checks.ts";
import { createSubtitleLint } from "./subtitle-lint.ts";
import { createTextCheck } from "./text-problems.ts";

/** What a task decides of its fit and its subtitles. */
export type AnalysisSettings = {
  fit: ScriptFitSettings;
  subtitles: LintOptions;
  /** Whether pictures may be slowed for lines that do not fit. */
  maySlowPicture: boolean;
};

/** What became other since the last look: lines by id, and what is told of the whole. */
export type AnalysisNews = {
  changed: readonly (readonly [string, LineChecks])[];
  removed: readonly string[];
  totals: ChecksTotals;
};

type NewsInParts = { first: AnalysisNews; rest: () => AnalysisNews };

/** Speech faster than this is heard as hurried. */
const hurriedTempo = 1.25;

/**
 * Looks at states of a script one after the other, and tells only what changed between them. Fit and texts come first;
 * what is wrong with the subtitles is a second part, which takes a while for a whole film.
 */
export const createAnalysis = (settings: AnalysisSettings): ((script: Script) => NewsInParts) => {
  let known: ReadonlyMap<string, LineChecks> = new Map();
  let subtitles: ScriptProblems = new Map();
  const lint = createSubtitleLint(settings.subtitles);
  return (script) => {
    const fits = fitLinesNow(script, settings.fit);
    const check = createLineCheck(script);
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
      return { changed, removed, totals: totalsOf(lines.values()) };
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

const createLineCheck = (script: Script) => {
  const isChanged = createChangeCheck(script);
  const textProblems = createTextCheck(script);
  return (segment: Segment, fit: LineFit | null, ofSubtitles: readonly ScriptProblem[] = []): LineChecks => {
    const problems = [
      ...textProblems(segment),
      ...(fit === null ? [] : fitProblems(fit)),
      ...oneOfEach(ofSubtitles),
    ];
    return { fit, problems: problems.toSorted(bySeverity), isChanged: isChanged(segment) };
  };
};

/** A long line has several subtitles; one of a kind says enough. */
const oneOfEach = (problems: readonly ScriptProblem[]): LineProblem[] => [
  ...new Map(problems.map(({ segmentId: _, ...problem }) => [problem.kind, problem])).values(),
];

const fitProblems = ({ residualMs, method, tempo }: LineFit): LineProblem[] => {
  if (method === "does-not-fit") return [{ kind: "does-not-fit", residualMs }];
  return tempo > hurriedTempo ? [{ kind: "fast-speech", tempo }] : [];
};

const bySeverity = (a: LineProblem, b: LineProblem): number =>
  problemKinds.indexOf(a.kind) - problemKinds.indexOf(b.kind);

const totalsOf = (lines: Iterable<LineChecks>): ChecksTotals => {
  const byKind: Partial<Record<ProblemKind, number>> = {};
  let changed = 0;
  for (const { problems, isChanged } of lines) {
    if (isChanged) changed += 1;
    for (const { kind } of problems) byKind[kind] = (byKind[kind] ?? 0) + 1;
  }
  return { byKind, changed };
};
