import type { CueProblemKind } from "../cues/lint-cues.ts";
import type { SubtitleCue } from "../document/subtitle-document.ts";
import type { CueChange } from "../sync/cue-change.ts";
import { fixLines } from "./fix-lines.ts";
import { fixTimes } from "./fix-times.ts";
import type { FixedCue, FixRules } from "./fixed-cue.ts";

/** A change with the problems that it fixes. */
export type CueFix = CueChange & { kinds: readonly CueProblemKind[] };

/**
 * What fixes cues by the rules of a profile, as far as it can be done without changing a word: lines are broken anew,
 * long cues divided, times moved into the silence around them. A fix is taken only where it leaves fewer problems, or
 * as many and fewer of lines. Cues in order of their start.
 */
export const fixCues = (cues: readonly SubtitleCue[], rules: FixRules): CueFix[] => {
  const untouched = cues.map((cue, index): FixedCue => ({ cue, from: index, to: index + 1, kinds: [] }));
  const fixed = fixTimes(fixLines(fixTimes(untouched, rules), rules), rules);
  const fixes: CueFix[] = [];
  for (let index = 0; index < fixed.length; ) {
    const first = fixed[index];
    if (first === undefined) break;
    let end = index + 1;
    while (fixed[end]?.from === first.from) end++;
    const parts = fixed.slice(index, end);
    const kinds = [...new Set(parts.flatMap((part) => part.kinds))];
    if (kinds.length > 0)
      fixes.push({
        at: first.from,
        count: first.to - first.from,
        after: parts.map(({ cue }) => cue),
        kinds,
      });
    index = end;
  }
  return fixes;
};
