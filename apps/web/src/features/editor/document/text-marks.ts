import {
  type GlossaryTerm,
  isUnsureWord,
  type PassageKind,
  type Segment,
  type Word,
} from "@voxloom/contract";
import { createWordFinder, listStresses, type Range, spaceless } from "@voxloom/timeline";
import { rememberByObject } from "../../../lib/remember.ts";

export type LineSide = "source" | "target";

/** Why a stretch of a line's text stands out. */
export type MarkKind =
  | "unknown"
  | "term"
  | "unsure"
  | "match"
  | "match-now"
  | "hidden"
  | "stressed"
  | "sentence"
  | PassageKind;
export type Mark = Range & { kind: MarkKind };

/** A stretch of a text with all marks it wears. */
export type Piece = { from: number; text: string; kinds: readonly MarkKind[] };

const findersOf = rememberByObject(
  (glossary: readonly GlossaryTerm[]): Record<LineSide, (text: string) => Range[]> => ({
    source: createWordFinder(glossary.map(({ source }) => source)),
    target: createWordFinder(glossary.map(({ source, target }) => target || source)),
  }),
);

type MarkSpec = { side: LineSide; glossary: readonly GlossaryTerm[]; showsUnsure: boolean };

/** What stands out in a line's text by itself: unknown words, terms of the glossary, words heard without surety. */
export const getMarks = (segment: Segment, { side, glossary, showsUnsure }: MarkSpec): Mark[] => {
  const text = side === "source" ? segment.sourceText : segment.targetText;
  const terms = findersOf(glossary)
    [side](text)
    .map((range) => ({ ...range, kind: "term" as const }));
  if (side === "target") {
    const unknown = createWordFinder(segment.unknownWords)(text);
    return [
      ...terms,
      ...unknown.map((range) => ({ ...range, kind: "unknown" as const })),
      ...listStresses(segment.targetMarks).map((range) => ({ ...range, kind: "stressed" as const })),
    ];
  }
  if (!showsUnsure) return terms;
  return [
    ...terms,
    ...unsureRanges(text, segment.words).map((range) => ({ ...range, kind: "unsure" as const })),
  ];
};

const bare = (text: string): string => text.toLocaleLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "");

/** A word that was heard, where it stands in a text. */
export type PlacedWord = Range & { word: Word };

/** Where heard words stand in a text that may have been edited since: they are met in their order. */
export const placedWords = (text: string, words: readonly Word[]): PlacedWord[] => {
  const lower = text.toLocaleLowerCase();
  // A letter that grows when it is small would move all places after it.
  if (lower.length !== text.length) return [];
  const placed: PlacedWord[] = [];
  let at = 0;
  for (const word of words) {
    const wanted = bare(word.text);
    const from = wanted === "" ? -1 : wholeAt(lower, wanted, at);
    if (from === -1) continue;
    const to = from + wanted.length;
    at = to;
    placed.push({ from, to, word });
  }
  return placed;
};

/** Where words of low confidence stand in a text. */
export const unsureRanges = (text: string, words: readonly Word[]): Range[] =>
  words.some(isUnsureWord)
    ? placedWords(text, words).flatMap(({ from, to, word }) => (isUnsureWord(word) ? { from, to } : []))
    : [];

/** The next place of a word that does not stand within another one; scripts without spaces have no such edges. */
const wholeAt = (text: string, word: string, from: number): number => {
  let at = text.indexOf(word, from);
  while (at !== -1 && isWithinWord(text, at, at + word.length)) at = text.indexOf(word, at + 1);
  return at;
};

const isWithinWord = (text: string, from: number, to: number): boolean =>
  !spaceless.test(text.slice(from, to)) && (isLetter(text[from - 1]) || isLetter(text[to]));

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /[\p{L}\p{M}\p{N}]/u.test(character);

/** A text cut wherever a mark begins or ends. Marks may lie over each other. */
export const getPieces = (text: string, marks: readonly Mark[]): Piece[] => {
  if (marks.length === 0) return text === "" ? [] : [{ from: 0, text, kinds: [] }];
  const inside = (at: number) => Math.min(text.length, Math.max(0, at));
  const cuts = new Set([0, text.length, ...marks.flatMap(({ from, to }) => [inside(from), inside(to)])]);
  const places = [...cuts].toSorted((a, b) => a - b);
  return places.slice(0, -1).map((from, index) => {
    const to = places[index + 1] ?? text.length;
    const kinds = marks.filter((mark) => mark.from <= from && mark.to >= to).map(({ kind }) => kind);
    return { from, text: text.slice(from, to), kinds };
  });
};
