import type { SubtitleCue } from "../document/subtitle-document.ts";

/** One change of a list of cues: `count` of them from `at` on become the cues of `after`; none of them: they go. */
export type CueChange = { at: number; count: number; after: readonly SubtitleCue[] };

/** The cues after some changes of them; changes are in order and do not overlap. */
export const applyChanges = (cues: readonly SubtitleCue[], changes: readonly CueChange[]): SubtitleCue[] => {
  const changed: SubtitleCue[] = [];
  let from = 0;
  for (const { at, count, after } of changes) {
    for (; from < at; from++) changed.push(...cues.slice(from, from + 1));
    changed.push(...after);
    from = at + count;
  }
  for (; from < cues.length; from++) changed.push(...cues.slice(from, from + 1));
  return changed.sort((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
};

/** Changes of single cues: what `change` makes of each, null where it stays as it is. */
export const listChanges = (
  cues: readonly SubtitleCue[],
  change: (cue: SubtitleCue, index: number) => readonly SubtitleCue[] | null,
): CueChange[] =>
  cues.flatMap((cue, at) => {
    const after = change(cue, at);
    return after === null ? [] : [{ at, count: 1, after }];
  });
