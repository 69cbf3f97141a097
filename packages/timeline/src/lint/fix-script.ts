import { AppError, type Script } from "@voxloom/contract";
import { applyEdit, applyEdits } from "../edits/apply-edit.ts";
import type { ScriptEdit } from "../edits/script-edit.ts";
import { diffScripts } from "../edits/script-patch.ts";
import { createCueMaker, getCueProfile } from "../subtitles/get-cues.ts";
import { type Linted, lintAll } from "./lint-script.ts";
import { createNeighborhoods } from "./neighborhoods.ts";
import { proposeFixes } from "./propose-fixes.ts";
import type { LintOptions, ScriptProblem, ScriptProblemKind } from "./script-problem.ts";

/**
 * Fixes lines, one or all. A fix is taken only where it leaves fewer problems than there were and no more of any
 * kind; it changes times or splits lines, never loses a word and never touches a locked line. On the dub's clock times
 * are the fit's: there a line is split where its first cue ends, one at a time, for its parts have to be spoken anew.
 */
export const createFixer = (options: LintOptions) => {
  const makeCues = createCueMaker(options);
  // Where the parts of a line will sound is not known before they are spoken: their cues cannot be compared.
  const isOfDub = options.clock === "dub";
  const lint = (script: Script): Linted => lintAll(script, options, makeCues);

  const fix = (near: Script, problem: ScriptProblem): { edit: ScriptEdit; after: Script } | null => {
    const before = lint(near);
    const isThere = before.problems.some((one) => isSame(one, problem));
    if (!isThere) return null;
    const profile = getCueProfile(near, options.content, options.aspect);
    for (const edit of proposeFixes({ script: near, options, profile, cues: before.cues }, problem)) {
      const after = edited(near, edit);
      if (after !== null && (isOfDub || isBetter(before, lint(after)))) return { edit, after };
    }
    return null;
  };

  const fixProblem = (script: Script, problem: ScriptProblem): ScriptEdit[] => {
    const found = fix(createNeighborhoods(script).around(problem.segmentId), problem);
    if (found === null) return [];
    if (isOfDub) return [found.edit];
    return isBetter(lint(script), lint(applyEdit(script, found.edit))) ? [found.edit] : [];
  };

  const fixAll = (script: Script): ScriptEdit[] => {
    if (isOfDub) return [];
    let state = script;
    for (;;) {
      const next = fixRound(state);
      if (next === null) break;
      state = next;
    }
    return state === script ? [] : [{ kind: "patch", patch: diffScripts(script, state) }];
  };

  /** Every problem tried once; null where none could be fixed. */
  const fixRound = (script: Script): Script | null => {
    const before = lint(script);
    const edits: ScriptEdit[] = [];
    const neighborhoods = createNeighborhoods(script);
    for (const problem of before.problems) {
      const found = fix(neighborhoods.around(problem.segmentId), problem);
      if (found === null) continue;
      neighborhoods.replace(problem.segmentId, found.after);
      edits.push(found.edit);
    }
    let state = neighborhoods.script();
    // What is good for the neighborhood is good for the whole, but for rare chains of crowded cues.
    while (edits.length > 0 && !isBetter(before, lint(state))) {
      edits.splice(Math.floor(edits.length / 2));
      state = applyEdits(script, edits);
    }
    return edits.length === 0 ? null : state;
  };

  return { fixProblem, fixAll };
};

/** What fixes one problem of a script; none where that would make others. */
export const fixProblem = (script: Script, problem: ScriptProblem, options: LintOptions): ScriptEdit[] =>
  createFixer(options).fixProblem(script, problem);

/** What fixes all that can be fixed, as one edit; none where nothing can. */
export const fixAll = (script: Script, options: LintOptions): ScriptEdit[] =>
  createFixer(options).fixAll(script);

const isSame = (one: ScriptProblem, other: ScriptProblem): boolean =>
  one.segmentId === other.segmentId && one.kind === other.kind;

/** Null for an edit that cannot be made: of a locked line, or of one that would end before it starts. */
const edited = (script: Script, edit: ScriptEdit): Script | null => {
  try {
    return applyEdit(script, edit);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
};

const isBetter = (before: Linted, after: Linted): boolean => {
  const counts = new Map<ScriptProblemKind, number>();
  for (const { kind } of before.problems) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  for (const { kind } of after.problems) counts.set(kind, (counts.get(kind) ?? 0) - 1);
  return after.problems.length < before.problems.length && [...counts.values()].every((left) => left >= 0);
};
