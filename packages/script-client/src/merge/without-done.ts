import type { Script, ScriptPatch } from "@voxloom/contract";
import { dequal } from "dequal/lite";

/** A patch without what the script says already: both did the same, or it came by another way. */
export function withoutDone({ changed, added, removed, parts }: ScriptPatch, script: Script): ScriptPatch {
  const lines = new Map(script.segments.map((segment) => [segment.id, segment]));
  const open = Object.entries(changed).map(([id, change]): [string, typeof change] => {
    const line = lines.get(id);
    return [id, line === undefined ? change : differing(change, line)];
  });
  return {
    changed: Object.fromEntries(open.filter(([, change]) => Object.keys(change).length > 0)),
    added: added.filter((segment) => !dequal(lines.get(segment.id), segment)),
    removed: removed.filter((id) => lines.has(id)),
    parts: differing(parts, script),
  };
}

/** The values of `wanted` that `there` does not have. */
const differing = <T extends object>(wanted: T, there: T): T =>
  Object.fromEntries(
    Object.entries(wanted).filter(([key, value]) => !dequal(value, (there as Record<string, unknown>)[key])),
    // The same keys and values as `wanted`, of which all are optional: fewer of them.
  ) as T;
