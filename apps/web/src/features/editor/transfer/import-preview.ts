import type { Script, ScriptPatch } from "@voxloom/contract";
import {
  diffScripts,
  type ImportedScript,
  type ImportOptions,
  importLines,
  isEmptyPatch,
} from "@voxloom/timeline";
import { type LineChange, listLineChanges } from "../changes/line-changes.ts";

/** What an import would do: how lines change, how many are locked and therefore stay, and the one step that does it. */
export type ImportPreview = { patch: ScriptPatch | null; changes: LineChange[]; lockedLines: number };

/** Throws AppError where the file cannot be brought onto the script. */
export const previewImport = (
  script: Script,
  imported: ImportedScript,
  options: ImportOptions,
): ImportPreview => {
  const next = importLines(script, imported, options);
  const patch = diffScripts(script, next);
  return {
    patch: isEmptyPatch(patch) ? null : patch,
    changes: listLineChanges(script, next),
    lockedLines: script.segments.filter(({ isLocked }) => isLocked).length,
  };
};
