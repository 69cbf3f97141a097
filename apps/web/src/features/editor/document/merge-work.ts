import type { Script, ScriptParts, ScriptPatch, SegmentChange } from "@voxloom/contract";
import { applyPatch, clashesOf, diffScripts } from "@voxloom/timeline";
import { dequal } from "dequal/lite";
import { fittingPatch } from "./fitting-patch.ts";

/** Two versions of a line (or of a part beside the lines): one's own, and the one the server has. */
export type Conflict =
  | { kind: "line"; segmentId: string; mine: SegmentChange | null; theirs: SegmentChange | null }
  | { kind: "part"; part: keyof ScriptParts };

export type Merged = {
  /** What the server has. */
  server: Script;
  /** The same with one's own work, which wins until the conflicts are settled. */
  mine: Script;
  conflicts: Conflict[];
};

/**
 * Puts one's own unsaved work on top of what others changed. Lines and fields that only one side touched come
 * together; where both did, both versions are kept for the person to choose. `null` for a removed line.
 */
export function mergeWork(base: Script, mine: Script, theirs: ScriptPatch): Merged {
  const own = diffScripts(base, mine);
  const server = applyPatch(base, theirs);
  const { segmentIds, parts } = clashesOf(own, theirs);
  const lineHere = new Map(mine.segments.map((segment) => [segment.id, segment]));
  const lineThere = new Map(server.segments.map((segment) => [segment.id, segment]));
  const conflicts: Conflict[] = [
    ...segmentIds
      // The same done twice, by a save whose answer was lost for one, is no matter of choice.
      .filter((id) => !dequal(lineHere.get(id), lineThere.get(id)))
      .map((segmentId) => ({
        kind: "line" as const,
        segmentId,
        mine: own.changed[segmentId] ?? null,
        theirs: theirs.changed[segmentId] ?? null,
      })),
    ...parts
      .filter((part) => !dequal(mine[part], server[part]))
      .map((part) => ({ kind: "part" as const, part })),
  ];
  const fitting = fittingPatch(own, server);
  // A line that was removed there comes back as it is here.
  const back = mine.segments.filter(({ id }) => id in own.changed && !lineThere.has(id));
  const added = [...fitting.added, ...back];
  return { server, mine: applyPatch(server, { ...fitting, added }), conflicts };
}

/** One's own script after a conflict was settled for the server's version. */
export function withTheirs(mine: Script, server: Script, conflict: Conflict): Script {
  if (conflict.kind === "part") return { ...mine, [conflict.part]: server[conflict.part] };
  const theirs = server.segments.find(({ id }) => id === conflict.segmentId);
  const here = mine.segments.some(({ id }) => id === conflict.segmentId);
  if (theirs === undefined)
    return here
      ? applyPatch(mine, { changed: {}, added: [], removed: [conflict.segmentId], parts: {} })
      : mine;
  if (!here) return applyPatch(mine, { changed: {}, added: [theirs], removed: [], parts: {} });
  const { id, ...fields } = theirs;
  return applyPatch(mine, { changed: { [id]: fields }, added: [], removed: [], parts: {} });
}
