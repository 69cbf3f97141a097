import type { Script, ScriptPatch } from "@voxloom/contract";

/** What of a patch a changed script can take: nothing of lines that are gone there, or that came to it already. */
export function fittingPatch(own: ScriptPatch, server: Script): ScriptPatch {
  const there = new Set(server.segments.map(({ id }) => id));
  return {
    ...own,
    changed: Object.fromEntries(Object.entries(own.changed).filter(([id]) => there.has(id))),
    added: own.added.filter(({ id }) => !there.has(id)),
    removed: own.removed.filter((id) => there.has(id)),
  };
}
