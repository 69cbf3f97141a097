import type { ScriptPatch } from "@voxloom/contract";

/**
 * Patches in a row as fewer that lead to the same: typing makes many that only set fields, and each that is applied by
 * itself goes through all lines.
 */
export function joinPatches(patches: readonly ScriptPatch[]): ScriptPatch[] {
  const joined: ScriptPatch[] = [];
  for (const patch of patches) {
    const last = joined.at(-1);
    if (last !== undefined && setsOnly(last) && setsOnly(patch)) setAlso(last, patch);
    else joined.push({ ...patch, changed: { ...patch.changed } });
  }
  return joined;
}

const setsOnly = ({ added, removed }: ScriptPatch): boolean => added.length + removed.length === 0;

/** Puts a later patch into one of our own. */
function setAlso(into: ScriptPatch, { changed, parts }: ScriptPatch): void {
  for (const [id, change] of Object.entries(changed)) into.changed[id] = { ...into.changed[id], ...change };
  into.parts = { ...into.parts, ...parts };
}
