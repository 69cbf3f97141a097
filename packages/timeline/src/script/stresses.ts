import type { Stress, TextMarks } from "@voxloom/contract";
import { markStresses } from "@voxloom/reading";

/** Where a text is said with stress, in its order; what is apart by its look alone is one. */
export function listStresses(marks: TextMarks | null): Stress[] {
  const stresses: Stress[] = [];
  for (const { from, to, stressed } of marks?.runs ?? []) {
    if (!stressed) continue;
    const last = stresses.at(-1);
    if (last?.to === from) last.to = to;
    else stresses.push({ from, to });
  }
  return stresses;
}

/** The stresses of a part of a text, by its own letters. */
export const cutStresses = (stresses: readonly Stress[], start: number, end: number): Stress[] =>
  stresses.flatMap(({ from, to }) => {
    const range = { from: Math.max(from, start) - start, to: Math.min(to, end) - start };
    return range.to > range.from ? [range] : [];
  });

/** The marks of a text that is said with stress in some places and has no look of its own; null: it has none. */
export const marksOfStresses = (stresses: readonly Stress[]): TextMarks | null =>
  stresses.length === 0
    ? null
    : {
        runs: stresses
          .toSorted((a, b) => a.from - b.from)
          .map(({ from, to }) => ({ from, to, stressed: true as const })),
      };

/** A text as a voice is given it: its words as they are to be said, and marks around those that are stressed. */
export function sayStressed(
  text: string,
  stresses: readonly Stress[],
  pronounce: (text: string) => string,
): string {
  if (stresses.length === 0) return pronounce(text);
  const pieces: string[] = [];
  let done = 0;
  for (const { from, to } of stresses) {
    if (from < done || to <= from || to > text.length) continue;
    const said = pronounce(text.slice(from, to));
    pieces.push(pronounce(text.slice(done, from)), markStresses(said, [{ from: 0, to: said.length }]));
    done = to;
  }
  return pieces.join("") + pronounce(text.slice(done));
}
