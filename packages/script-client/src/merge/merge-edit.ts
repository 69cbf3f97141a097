import { AppError, type Script, type ScriptParts, type ScriptPatch } from "@voxloom/contract";
import { applyPatch, diffScripts, findClashes } from "@voxloom/timeline";
import { withoutDone } from "./without-done.ts";

/** An edit on top of what others made meanwhile, or where both changed the same. */
export type MergedEdit =
  | { kind: "merged"; patch: ScriptPatch; script: Script }
  | { kind: "clash"; segmentIds: string[]; parts: (keyof ScriptParts)[] };

/**
 * Puts an edit that was made on `base` on the newest script, by line and field, as the server does: what both did alike
 * is done, and where both did otherwise nothing of the edit is taken. `newest` null: nobody made anything since `base`.
 * Throws AppError where the edit does not stand on its own base.
 */
export function mergeEdit(
  edit: ScriptPatch,
  { base, newest }: { base: Script; newest: Script | null },
): MergedEdit {
  const edited = applyPatch(base, edit);
  const own = diffScripts(base, edited);
  if (newest === null) return { kind: "merged", patch: own, script: edited };
  const open = withoutDone(own, newest);
  const clashes = findClashes(open, diffScripts(base, newest));
  if (clashes.segmentIds.length + clashes.parts.length > 0) return { kind: "clash", ...clashes };
  try {
    const script = applyPatch(newest, open);
    // Marks on a text go along with it: the patch tells what became of them.
    return { kind: "merged", patch: diffScripts(newest, script), script };
  } catch (error) {
    // Each stands on its own, and not together: a line given to a speaker that was removed meanwhile.
    if (!(error instanceof AppError)) throw error;
    const { segmentId } = error.details;
    return { kind: "clash", segmentIds: typeof segmentId === "string" ? [segmentId] : [], parts: [] };
  }
}
