import type { Script } from "@voxloom/contract";
import {
  applyEdits,
  createFixer,
  createLinter,
  isFixedBySplit,
  type ScriptEdit,
  type ScriptProblemKind,
  scriptProblemKinds,
} from "@voxloom/timeline";
import type { AnalysisSettings } from "./analysis.ts";
import type { Fix } from "./fix.ts";
import { fixesFor } from "./fixes.ts";
import { heardProblemKinds, type ProblemKind } from "./line-checks.ts";

/** A problem to be put right. */
export type WantedFix = { segmentId: string; kind: ProblemKind };

/** How a kind of problem is put right by one press: by edits that are known here, by the translator, or by hand. */
export const getFixWay = (kind: ProblemKind, settings: AnalysisSettings): "edits" | "translator" | "hand" => {
  if (kind === "does-not-fit" || kind === "fast-speech") return "edits";
  // The times of a dub's subtitles follow its fit; a line can be cut there, too.
  if (isOfSubtitles(kind))
    return settings.subtitles.clock === "source" || isFixedBySplit(kind) ? "edits" : "hand";
  return byHand.has(kind) ? "hand" : "translator";
};

/**
 * Whether a problem is put right with all others by one press. Cutting lines of a dub is asked for line by line: their
 * parts have to be spoken anew.
 */
export const isFixedWithAll = (kind: ProblemKind, settings: AnalysisSettings): boolean =>
  getFixWay(kind, settings) !== "hand" && !(settings.subtitles.clock === "dub" && isOfSubtitles(kind));

/** From so many on, all problems of subtitles are fixed together, which takes less than one by one. */
const many = 40;

/**
 * Edits that put problems right, or make them better, each on top of those before; none where nobody but a person or
 * the translator can. `isEverything`: these are all the problems there are.
 */
export const editsToFix = (
  script: Script,
  { problems, isEverything }: { problems: readonly WantedFix[]; isEverything: boolean },
  settings: AnalysisSettings,
): ScriptEdit[] => {
  const all: ScriptEdit[] = [];
  let state = script;
  const make = (edits: readonly ScriptEdit[]) => {
    state = applyEdits(state, edits);
    all.push(...edits);
  };
  const possible = problems.filter(({ kind }) => getFixWay(kind, settings) === "edits");
  for (const { segmentId, kind } of possible)
    if (!isOfSubtitles(kind)) make(bestFix(state, segmentId, settings)?.edits ?? []);
  const ofSubtitles = possible.filter(({ kind }) => isOfSubtitles(kind));
  const fixer = createFixer(settings.subtitles);
  const lint = createLinter(settings.subtitles);
  if (isEverything && ofSubtitles.length > many) make(fixer.fixAll(state));
  else
    for (const { segmentId, kind } of ofSubtitles) {
      const problem = lint(state)
        .get(segmentId)
        ?.find((found) => found.kind === kind);
      if (problem !== undefined) make(fixer.fixProblem(state, problem));
    }
  return all;
};

/** The fix that helps most; a slower picture, which makes the dub longer, only where nothing else suffices. */
const bestFix = (script: Script, segmentId: string, settings: AnalysisSettings): Fix | undefined => {
  const fixes = fixesFor(script, segmentId, settings.fit);
  const others = fixes.filter(({ kind }) => kind !== "slow-video");
  const isEnough = others[0]?.fit.residualMs === 0 || !settings.maySlowVideo;
  return isEnough ? others[0] : fixes[0];
};

const byHand: ReadonlySet<ProblemKind> = new Set([
  "unknown-words",
  "dead-air",
  "voice-overlap",
  ...heardProblemKinds,
]);

const subtitleKinds: ReadonlySet<string> = new Set(scriptProblemKinds);
const isOfSubtitles = (kind: ProblemKind): kind is ScriptProblemKind => subtitleKinds.has(kind);
