import type { Script, Segment } from "@voxloom/contract";
import { createChangeCheck, createUnspokenCheck } from "@voxloom/timeline";

type Check = (segment: Segment) => boolean;

/**
 * A check of lines that is made anew only when speakers or pronunciations change, and asked once for every state of a
 * line: while one types, thousands of lines stay the same objects.
 */
function remembered(create: (script: Script) => Check): (script: Script, segment: Segment) => boolean {
  let last: Pick<Script, "speakers" | "pronunciations"> | null = null;
  let check: Check = () => false;
  let known = new WeakMap<Segment, boolean>();
  return (script, segment) => {
    if (last?.speakers !== script.speakers || last.pronunciations !== script.pronunciations) {
      last = script;
      check = create(script);
      known = new WeakMap();
    }
    const before = known.get(segment);
    if (before !== undefined) return before;
    const now = check(segment);
    known.set(segment, now);
    return now;
  };
}

/** Whether a line must be spoken again. */
export const isLineChanged = remembered(createChangeCheck);

/** Whether an engine must say a line: another delivery alone is made of the take that is there. */
export const isLineUnspoken = remembered(createUnspokenCheck);
