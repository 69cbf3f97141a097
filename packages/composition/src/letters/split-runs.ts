import createBidi, { type Bidi } from "bidi-js";
import { isRightToLeft } from "./is-right-to-left.ts";

// In one language everywhere, as lines are broken.
const clusters = new Intl.Segmenter("en", { granularity: "grapheme" });
const scripts = [
  ...["Latin", "Greek", "Cyrillic", "Arabic", "Hebrew", "Thai", "Devanagari", "Bengali", "Tamil", "Georgian"],
  ...["Armenian", "Hangul", "Han", "Hiragana", "Katakana"],
].map((name) => new RegExp(`\\p{Script=${name}}`, "u"));
// To Node its types name another way of export than there is.
const bidi = (createBidi as unknown as () => Bidi)();

/** Letters of one font, script and direction. */
export type Run<Face> = { text: string; face: Face; isRightToLeft: boolean };

/**
 * The parts of a line that are shaped each by itself, from left to right as they are seen; null: `findFace` has no font
 * for some letters.
 */
export function splitRuns<Face>(
  line: string,
  findFace: (cluster: string) => Face | null,
): Run<Face>[] | null {
  const { levels } = bidi.getEmbeddingLevels(line, isRightToLeft(line) ? "rtl" : "ltr");
  const runs: (Run<Face> & { level: number; script: number })[] = [];
  for (const { segment, index } of clusters.segment(line)) {
    const face = findFace(segment);
    if (face === null) return null;
    const level = levels[index] ?? 0;
    const script = scripts.findIndex((one) => one.test(segment));
    const last = runs.at(-1);
    // Signs that all scripts have go along with what they stand beside.
    const isAlike = last?.script === script || last?.script === -1 || script === -1;
    if (last !== undefined && last.face === face && last.level === level && isAlike) {
      last.text += segment;
      if (last.script === -1) last.script = script;
    } else runs.push({ text: segment, face, level, script, isRightToLeft: level % 2 === 1 });
  }
  return orderBySight(runs);
}

/** By rule L2 of Unicode Standard Annex 9: whatever is at a level or above it is turned round, from the highest level on. */
function orderBySight<One extends { level: number }>(runs: readonly One[]): One[] {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1)
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while (to < ordered.length && (ordered[to]?.level ?? 0) >= level) to += 1;
      if (to - from > 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  return ordered;
}
