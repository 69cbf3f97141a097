import { findSpans, type ReadingSegment } from "./core/find-spans.ts";
import type { Language, Rule } from "./core/language.ts";
import { plainDigits } from "./core/plain-digits.ts";
import { findLanguage } from "./languages/index.ts";
import { getCodeRules } from "./rules/code-rules.ts";
import { getDateRules } from "./rules/date-rules.ts";
import { getPronunciationRule, phonemeRule, type SayAs } from "./rules/pronunciation-rule.ts";
import { getQuantityRules } from "./rules/quantity-rules.ts";
import { getAbbreviationRules, getFractionRules, getRestRules } from "./rules/rest-rules.ts";
import { getRomanRules } from "./rules/roman-rules.ts";
import { getTimeRules } from "./rules/time-rules.ts";
import { getWebRules } from "./rules/web-rules.ts";

/** A text as it will be said, and the stretches of it that are said otherwise than they are written. */
export type Reading = { text: string; segments: ReadingSegment[] };

export type ReadingOptions = {
  /** Code of the language, as "pt" or "pt-BR". A text of one that is not known stays as it is. */
  language: string;
  /** Words, and what is said instead: they come before all rules. */
  pronunciations?: readonly SayAs[];
};

/** Marks of writing direction: nobody says them, and they stand in the middle of dates and prices. */
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export const withoutDirections = (text: string): string => text.replace(directionMarks, "");

/** A text with what stands in its segments said instead, in words that do not run into one another. */
export const writeReading = (text: string, segments: readonly ReadingSegment[], code: string): string =>
  writeText(text, segments, findLanguage(code)?.space ?? " ");

/**
 * A text with its numbers, dates, times, units, money, abbreviations, addresses and signs in words of its language, and
 * without marks of writing direction. Letters outside of the segments stay; reading a text that was read changes nothing.
 */
export function readAloud(text: string, options: ReadingOptions): Reading {
  const bare = withoutDirections(text);
  if (bare.length === text.length) return readBare(text, options);
  const places = Array.from({ length: text.length }, (_, index) => index).filter(
    (index) => text.charAt(index).search(directionMarks) < 0,
  );
  const { text: said, segments } = readBare(bare, options);
  return {
    text: said,
    segments: segments.map((segment) => {
      const start = places[segment.start] ?? 0;
      const end = (places[segment.end - 1] ?? start) + 1;
      return { ...segment, start, end, source: text.slice(start, end) };
    }),
  };
}

function readBare(text: string, { language: code, pronunciations = [] }: ReadingOptions): Reading {
  const language = findLanguage(code);
  const own = getPronunciationRule(pronunciations, (sayAs) => readAloud(sayAs, { language: code }).text);
  const rules = [
    phonemeRule,
    ...(own === null ? [] : [own]),
    ...(language === null ? [] : getRules(language)),
  ];
  const found = findSpans(text, plainDigits(text), rules);
  const segments = joinRanges(
    text,
    language?.joinsSuffix === true ? joinSuffixes(text, found) : found,
    language,
  );
  return { text: writeText(text, segments, language?.space ?? " "), segments };
}

const rulesByLanguage = new Map<Language, Rule[]>();

function getRules(language: Language): Rule[] {
  const known = rulesByLanguage.get(language);
  if (known !== undefined) return known;
  const rules = [
    ...getWebRules(language),
    ...getDateRules(language),
    ...getTimeRules(language),
    ...(language.rules?.(language) ?? []),
    ...getRomanRules(language),
    ...getCodeRules(language),
    ...getFractionRules(language),
    ...getQuantityRules(language),
    ...getAbbreviationRules(language),
    ...getRestRules(language),
  ];
  rulesByLanguage.set(language, rules);
  return rules;
}

const rangeKinds = new Set(["time", "date", "year", "ordinal", "money", "unit", "percent", "fraction"]);

/** A dash between two times or dates is "to". */
function joinRanges(text: string, segments: ReadingSegment[], language: Language | null): ReadingSegment[] {
  if (language === null) return segments;
  return segments.flatMap((segment, index) => {
    const next = segments[index + 1];
    if (next === undefined || !rangeKinds.has(segment.kind) || !rangeKinds.has(next.kind)) return [segment];
    const source = text.slice(segment.end, next.start);
    if (!/^\s?[-–—~〜]\s?$/.test(source)) return [segment];
    const spoken = `${language.space}${language.words.to}${language.space}`;
    return [segment, { source, start: segment.end, end: next.start, spoken, kind: "range" as const }];
  });
}

const wordKinds = new Set(["abbreviation", "symbol", "email", "url", "pronunciation"]);

/** Letters behind an apostrophe belong to the number: "5'te" is one word. */
const joinSuffixes = (text: string, segments: readonly ReadingSegment[]): ReadingSegment[] =>
  segments.map((segment) => {
    const [suffix] = /^['’]\p{L}{1,12}/u.exec(text.slice(segment.end, segment.end + 16)) ?? [];
    if (suffix === undefined || wordKinds.has(segment.kind)) return segment;
    const end = segment.end + suffix.length;
    return {
      ...segment,
      end,
      source: text.slice(segment.start, end),
      spoken: segment.spoken + suffix.slice(1),
    };
  });

/** Words do not run into the letters beside them; Korean particles and Arabic prefixes stay at their word. */
function writeText(text: string, segments: readonly ReadingSegment[], space: string): string {
  const pieces: string[] = [];
  let last = "";
  let done = 0;
  const add = (piece: string, isJoin: boolean) => {
    const isWord = wordEnd.test(last) && !/(?:^|[\s(])[وفبكل]$/u.test(last);
    if (isJoin && space !== "" && isWord && wordStart.test(piece)) pieces.push(space);
    pieces.push(piece);
    if (piece !== "") last = piece.slice(-2);
  };
  for (const { start, end, spoken } of segments) {
    add(text.slice(done, start), done > 0);
    add(spoken, true);
    done = end;
  }
  add(text.slice(done), done > 0);
  return pieces.join("");
}

const wordEnd = /(?!\p{Script=Hangul})[\p{L}\p{M}]$/u;
const wordStart = /^(?!\p{Script=Hangul})[\p{L}\p{N}]/u;
