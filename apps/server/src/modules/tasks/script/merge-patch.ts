import { isDeepStrictEqual } from "node:util";
import type { Script, ScriptPatch } from "@voxloom/contract";
import { clashesOf } from "@voxloom/timeline";

/** What keeps two patches of one script apart. */
export type Clashes = ReturnType<typeof clashesOf>;

/**
 * Where a patch cannot go on top of what was made meanwhile: what clashes by line and field, and lines that were locked
 * meanwhile, of which only the notes may be changed.
 */
export function clashesWith(mine: ScriptPatch, theirs: ScriptPatch): Clashes {
  const { segmentIds, parts } = clashesOf(mine, theirs);
  const locked = Object.entries(mine.changed)
    .filter(([id, change]) => theirs.changed[id]?.isLocked === true && changesMore(change))
    .map(([id]) => id);
  return { segmentIds: [...new Set([...segmentIds, ...locked])], parts };
}

const changesMore = (change: object): boolean => Object.keys(change).some((key) => key !== "notes");

/** A patch without what the script says already: both did the same, or it came by another way. */
export function withoutDone({ changed, added, removed, parts }: ScriptPatch, script: Script): ScriptPatch {
  const lines = new Map(script.segments.map((segment) => [segment.id, segment]));
  const open = Object.entries(changed).map(([id, change]): [string, typeof change] => {
    const line = lines.get(id);
    return [id, line === undefined ? change : differing(change, line)];
  });
  return {
    changed: Object.fromEntries(open.filter(([, change]) => Object.keys(change).length > 0)),
    added: added.filter((segment) => !isDeepStrictEqual(lines.get(segment.id), segment)),
    removed: removed.filter((id) => lines.has(id)),
    parts: differing(parts, script),
  };
}

/** The values of `wanted` that `there` does not have. */
const differing = <T extends object>(wanted: T, there: T): T =>
  Object.fromEntries(
    Object.entries(wanted).filter(
      ([key, value]) => !isDeepStrictEqual(value, (there as Record<string, unknown>)[key]),
    ),
    // The same keys and values as `wanted`, of which all are optional: fewer of them.
  ) as T;
