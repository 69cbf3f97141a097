import { readAloud, withoutDirections, writeReading } from "./read-aloud.ts";

/** A part of a text that is said with stress, and one that is not. */
export type StressPart = { text: string; isStressed: boolean };
type Range = { from: number; to: number };

// Letters for private use, as those of phonemes: engines are never given any.
const [begin, end] = ["\ue003", "\ue004"];
const stressed = new RegExp(`${begin}([^${begin}${end}]*)${end}`, "g");

/** A text in which ranges are marked as stressed; ranges are in order and do not overlap. */
export function markStresses(text: string, ranges: readonly Range[]): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { from, to } of ranges) {
    pieces.push(text.slice(done, from), begin, text.slice(from, to), end);
    done = to;
  }
  return pieces.join("") + text.slice(done);
}

/** A text without the marks of stress. */
export const withoutStresses = (text: string): string => text.replace(/[\ue003\ue004]/g, "");

const isSaid = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** The parts of a text in their order. Signs behind a word, as a comma, belong to its part. */
export function splitStresses(text: string): StressPart[] {
  const parts: StressPart[] = [];
  const add = (part: string, isStressed: boolean): void => {
    const last = parts.at(-1);
    if (last === undefined) {
      if (part !== "") parts.push({ text: part, isStressed });
      return;
    }
    const [signs = ""] = /^[^\p{L}\p{N}\p{M}\p{Co}\s]*\s*/u.exec(part) ?? [];
    const rest = part.slice(signs.length);
    last.text += signs;
    // Two plain parts, as around signs that are stressed alone, are one.
    if (!isSaid(rest) || !(isStressed || last.isStressed)) last.text += rest;
    else if (!isSaid(last.text)) Object.assign(last, { text: last.text + rest, isStressed });
    else parts.push({ text: rest, isStressed });
  };
  let done = 0;
  for (const match of text.matchAll(stressed)) {
    add(text.slice(done, match.index), false);
    add(match[1] ?? "", true);
    done = match.index + match[0].length;
  }
  add(text.slice(done), false);
  return parts;
}

/**
 * A text in words, as {@link readAloud} says it, its marks of stress around the words that they came to be. A date or a
 * number of which a part is stressed is stressed as a whole, since its words stand in another order.
 */
export function readStressed(text: string, language: string): string {
  if (!text.includes(begin)) return readAloud(text, { language }).text;
  const marked = withoutDirections(text);
  const plain = withoutStresses(marked);
  const { segments } = readAloud(plain, { language });
  const ranges = listRanges(marked).reduce<Range[]>((wide, range) => {
    const met = segments.filter((one) => one.start < range.to && range.from < one.end);
    const from = Math.min(range.from, ...met.map((one) => one.start));
    const to = Math.max(range.to, ...met.map((one) => one.end));
    const last = wide.at(-1);
    if (last === undefined || from >= last.to) wide.push({ from, to });
    else last.to = Math.max(last.to, to);
    return wide;
  }, []);
  const cuts = [0, ...ranges.flatMap(({ from, to }) => [from, to]), plain.length];
  return cuts
    .slice(0, -1)
    .map((from, index) => {
      const to = cuts[index + 1] ?? plain.length;
      const inside = segments.filter(({ start, end }) => start >= from && end <= to);
      const moved = inside.map((one) => ({ ...one, start: one.start - from, end: one.end - from }));
      const said = writeReading(plain.slice(from, to), moved, language);
      return index % 2 === 1 ? `${begin}${said}${end}` : said;
    })
    .join("");
}

/** The parts of a text in their order, each with its very letters; marks that are not closed are left out. */
export const listMarked = (marked: string): StressPart[] =>
  marked.split(new RegExp(`(${begin}[^${begin}${end}]*${end})`)).map((part) => ({
    text: withoutStresses(part),
    isStressed: part.startsWith(begin) && part.endsWith(end),
  }));

/** Where the stressed parts of a text stand once its marks are gone. */
function listRanges(marked: string): Range[] {
  let marks = 0;
  return Array.from(marked.matchAll(stressed), ({ index, 1: inside = "" }) => {
    const from = index - marks;
    marks += 2;
    return { from, to: from + inside.length };
  });
}
