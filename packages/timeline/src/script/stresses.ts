import type { Stress, TextMarks } from "@voxloom/contract";
import { listMarked, markStresses } from "@voxloom/reading";

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

/**
 * A text without the marks of stress that stand in it and without spaces at its ends, and where they stood. A mark that
 * is not closed marks nothing.
 */
export function readStresses(marked: string): { text: string; stresses: Stress[] } {
  const stresses: Stress[] = [];
  let text = "";
  for (const { text: part, isStressed } of listMarked(marked)) {
    if (isStressed && part !== "") stresses.push({ from: text.length, to: text.length + part.length });
    text += part;
  }
  const start = text.length - text.trimStart().length;
  return { text: text.trim(), stresses: cutStresses(stresses, start, text.trimEnd().length) };
}

/**
 * Which words are meant by what is chosen of a text: all that are touched; where nothing is, the stress that the cursor is
 * in, else its word. Null: there is no word.
 */
export function findStressed(
  { text, stresses, language }: { text: string; stresses: readonly Stress[]; language: string },
  { start, end }: { start: number; end: number },
): Stress | null {
  const around = stresses.find(({ from, to }) => from <= start && end <= to);
  if (start === end && around !== undefined) return around;
  const words = [...new Intl.Segmenter(language, { granularity: "word" }).segment(text)]
    .filter(({ isWordLike }) => isWordLike)
    .map(({ index, segment }) => ({ from: index, to: index + segment.length }));
  const met = words.filter(({ from, to }) =>
    start === end ? from <= start && start <= to : from < end && start < to,
  );
  // Between two words of a script without spaces the cursor is at both: the one behind it is meant.
  const chosen = start === end ? met.slice(-1) : met;
  const [first, last] = [chosen[0], chosen.at(-1)];
  return first === undefined || last === undefined ? null : { from: first.from, to: last.to };
}
