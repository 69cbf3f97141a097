import type { SubtitleCue } from "../document/subtitle-document.ts";

const shared = (a: SubtitleCue, b: SubtitleCue): number =>
  Math.min(a.endMs, b.endMs) - Math.max(a.startMs, b.startMs);

/**
 * For each cue of one list the cue of the other that it stands beside longest, by its index; null where none is there for
 * half of the shorter one's time. Both are in order of their starts.
 */
export const pairCues = (cues: readonly SubtitleCue[], others: readonly SubtitleCue[]): (number | null)[] => {
  // How far an earlier cue may reach: the first that can still be beside what follows.
  const reach: number[] = [];
  for (const { endMs } of others) reach.push(Math.max(reach.at(-1) ?? Number.NEGATIVE_INFINITY, endMs));
  let first = 0;
  return cues.map((cue) => {
    while (first < others.length && (reach[first] ?? 0) <= cue.startMs) first++;
    let best: { index: number; ms: number } | null = null;
    for (let index = first; index < others.length; index++) {
      const other = others[index];
      if (other === undefined || other.startMs >= cue.endMs) break;
      const ms = shared(cue, other);
      const half = Math.min(cue.endMs - cue.startMs, other.endMs - other.startMs) / 2;
      if (ms > 0 && ms >= half && ms > (best?.ms ?? 0)) best = { index, ms };
    }
    return best?.index ?? null;
  });
};
