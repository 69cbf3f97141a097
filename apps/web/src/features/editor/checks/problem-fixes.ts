import type { Script, ScriptEdit } from "@voxloom/contract";
import { applyEdits, type ScriptFitSettings } from "@voxloom/timeline";
import type { ProblemKind } from "./line-checks.ts";
import { mendsOf } from "./mends.ts";

/** How a kind of problem is put right by one press: by edits that are known here, by the translator, or by hand. */
export const fixWayOf = (kind: ProblemKind): "edits" | "translator" | "hand" => {
  switch (kind) {
    case "does-not-fit":
    case "fast-speech":
      return "edits";
    case "empty-target":
    case "untranslated":
    case "glossary":
      return "translator";
    default:
      return "hand";
  }
};

/** Edits that put a problem of a line right, or make it better; empty where nobody but a person can. */
export const editsToFix = (
  script: Script,
  { segmentId, kind }: { segmentId: string; kind: ProblemKind },
  settings: ScriptFitSettings,
): readonly ScriptEdit[] =>
  fixWayOf(kind) === "edits" ? (mendsOf(script, segmentId, settings)[0]?.edits ?? []) : [];

/** Edits for many problems, each on top of those before. */
export const editsToFixAll = (
  script: Script,
  problems: readonly { segmentId: string; kind: ProblemKind }[],
  settings: ScriptFitSettings,
): ScriptEdit[] => {
  const all: ScriptEdit[] = [];
  let state = script;
  for (const problem of problems) {
    const edits = editsToFix(state, problem, settings);
    if (edits.length === 0) continue;
    state = applyEdits(state, edits);
    all.push(...edits);
  }
  return all;
};
