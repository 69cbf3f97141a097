import type { Script, ScriptPatch, Segment, SegmentChange } from "@voxloom/contract";
import { dequal } from "dequal/lite";

/** A patch without what the script says already: both did the same, or it came by another way. */
export function withoutDone({ changed, added, removed, parts }: ScriptPatch, script: Script): ScriptPatch {
  const lines = new Map(script.segments.map((segment) => [segment.id, segment]));
  const open = Object.entries(changed).map(([id, change]): [string, typeof change] => {
    const line = lines.get(id);
    return [id, line === undefined ? change : getOpen(change, line)];
  });
  return {
    changed: Object.fromEntries(open.filter(([, change]) => Object.keys(change).length > 0)),
    added: added.filter((segment) => !dequal(lines.get(segment.id), segment)),
    removed: removed.filter((id) => lines.has(id)),
    parts: differing(parts, script),
  };
}

/** What goes along with other fields is told as long as one of those is. */
const followers = ["sourceMarks", "targetMarks", "cue"] as const;

const getOpen = (change: SegmentChange, line: Segment): SegmentChange => {
  const open = differing(change, line);
  if (Object.keys(open).length === 0) return open;
  const told = followers.filter((key) => key in change).map((key) => [key, change[key]]);
  return { ...open, ...Object.fromEntries(told) };
};

/** The values of `wanted` that `there` does not have. */
const differing = <T extends object>(wanted: T, there: T): T =>
  Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => !dequal(value, (there as Record<string, unknown>)[key])),
    // `T` still holds with fewer keys: all of them are optional.
  ) as T;
