import type { Script, Segment } from "@voxloom/contract";
import { createChangeCheck, createLetterCounter, createUnspokenCheck } from "@voxloom/timeline";

/**
 * A check of lines that is made anew only when speakers or pronunciations change, and asked once for every state of a
 * line: while one types, thousands of lines stay the same objects.
 */
function remembered<T>(
  create: (script: Script) => (segment: Segment) => T,
): (script: Script, segment: Segment) => T {
  let last: Pick<Script, "speakers" | "pronunciations"> | null = null;
  let check: ((segment: Segment) => T) | null = null;
  let known = new WeakMap<Segment, T>();
  return (script, segment) => {
    if (
      check === null ||
      last?.speakers !== script.speakers ||
      last.pronunciations !== script.pronunciations
    ) {
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

/** How many letters of a line an engine must say: sentences of a paragraph that were said are not said again. */
export const getNewLetters = remembered(createLetterCounter);
