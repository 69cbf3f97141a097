import type { CurrencyId, UnitId } from "./measures.ts";

/** The languages whose texts are read; Portuguese is Brazil's. */
export const readingLanguages = [
  ...(["ar", "de", "en", "es", "fr", "it", "ja", "ko", "pt", "ru", "th", "tr", "zh"] as const),
];
export type ReadingLanguage = (typeof readingLanguages)[number];

/** What a stretch of text is, beside words. */
export type ReadingKind =
  | "abbreviation"
  | "cardinal"
  | "code"
  | "date"
  | "decimal"
  | "email"
  | "formula"
  | "fraction"
  | "money"
  | "ordinal"
  | "percent"
  | "phone"
  | "pronunciation"
  | "range"
  | "roman"
  | "symbol"
  | "time"
  | "unit"
  | "url"
  | "year";

export type Gender = "m" | "f" | "n";
export type GrammaticalCase = "nom" | "gen" | "dat" | "acc" | "ins" | "loc";
/** What a number agrees with. A language looks at what it has of it only. */
export type Agreement = {
  gender?: Gender;
  case?: GrammaticalCase;
  /** A noun follows: "ein", "un", "один" in its short or counting form. */
  isCounting?: boolean;
};

/** A thing that is counted: its forms in the order that the language's `getForm` knows. */
export type Noun = { gender: Gender; forms: readonly string[] };

/** A number as it is written, without its sign: digits of the whole, digits behind the mark. */
export type WrittenNumber = { whole: string; fraction: string };

/** What stands right before and behind a match, at most 48 characters each. */
export type Around = { before: string; after: string };

export type DateParts = {
  day: number | null;
  month: number;
  year: number | null;
  /** Whether the day stood before the month. */
  isDayFirst: boolean;
};
export type TimeParts = { hours: number; minutes: number; seconds: number | null; half: "am" | "pm" | null };

/** A pattern (flags g and u), and what a match is read as; null: it is something else. */
export type Rule = {
  kind: ReadingKind | ((match: RegExpExecArray) => ReadingKind);
  pattern: RegExp;
  read: (match: RegExpExecArray, around: Around) => string | null;
};

/** Words that every language has; a mark that is left out is not read. */
export type BasicWords = {
  minus: string;
  plus: string;
  /** Between the ends of a range: "10 to 20". */
  to: string;
  /** Between the sides of a ratio or of a score. */
  ratio: string;
  /** Between the sides of an area: "3 by 4". */
  by: string;
  /** Between a number and a fraction, and between large and small money. */
  and: string;
  at: string;
  dot: string;
  dash: string;
  underscore: string;
  slash: string;
  /** In codes and versions, between numbers. */
  point: string;
  /** Raised to: squared, cubed, to the power of. */
  squared: string;
  cubed: string;
  power: string;
  equals: string;
  /** Before a number: "#5", "№ 5". */
  number: string;
  hashtag: string;
};

/** How a Roman number is said: "ordinal-to-ten" is an ordinal up to ten and a cardinal from there on. */
export type RomanForm = "cardinal" | "ordinal" | "ordinal-f" | "ordinal-to-ten";

/** All that is known of a language. A further one is one such file. */
export type Language = {
  code: ReadingLanguage;
  /** Between words: a space, or nothing. */
  space: " " | "";
  decimalMark: "." | ",";
  /** Marks between groups of three digits, spaces among them. */
  groupMarks: string;
  /** Order of a date in figures with slashes or points. */
  dateOrder: "dmy" | "mdy" | "ymd";
  words: BasicWords;
  /** 0 to 9, as they are said one by one. */
  digits: readonly string[];
  /** Whole numbers of 0 to 999,999,999,999,999. */
  cardinal: (value: number, agreement: Agreement) => string;
  /** A number with digits behind the mark. */
  decimal: (number: WrittenNumber, agreement: Agreement) => string;
  ordinal: (value: number, agreement: Agreement) => string;
  /** A year; default: as a cardinal. */
  year?: (value: number) => string;
  /** Whether a number of four digits is a year there; default: never. */
  isYear?: (around: Around) => boolean;
  /** What a number agrees with, by what stands around it. */
  agree?: (value: number, around: Around) => Agreement;
  getForm: (noun: Noun, number: WrittenNumber, agreement: Agreement) => string;
  /** A number of things; default: the number, then the thing. */
  count?: (number: WrittenNumber, noun: Noun, agreement: Agreement) => string;
  /** How a currency or unit goes on behind million, billion; default: its form for many. */
  afterMagnitude?: (noun: Noun) => string;
  /** "3:2"; default: with the word for it between the numbers. */
  ratio?: (first: number, second: number) => string;
  /** A range, where it is not "first to second": with the noun that both count, if any. */
  range?: (from: WrittenNumber, to: WrittenNumber, noun: Noun | null) => string;
  date: (date: DateParts, around: Around) => string;
  time: (time: TimeParts, around: Around) => string;
  /** Patterns of what else than a colon stands between hours and minutes, and what may follow a time and is read with it. */
  clock?: { mark?: string; tail?: string };
  /** "1/2"; null: it is not said as a fraction. */
  fraction: (numerator: number, denominator: number) => string | null;
  /** "2 1/2 horas", "1/2 litro", where the half agrees with what it is of; null: as any fraction. */
  half?: (whole: number | null, noun: string) => string | null;
  /** What stands before a phone number that would be a number otherwise. */
  phoneLead?: RegExp;
  /** Behind a whole number: "two and a half"; default: as any fraction. */
  halfAfterNumber?: string;
  /** A pattern of what may follow the year of a date and is read with it: "2024 г.". */
  yearTail?: string;
  /** January first; each with the spellings that it is known by, the full one first. Empty: months have numbers. */
  months: readonly (readonly string[])[];
  /** `gender:form|form`; the gender is masculine where it is left out. */
  units: Record<UnitId, string>;
  /** Signs of the language's own script, as "км". */
  unitSigns?: Record<string, UnitId>;
  /** The currency, and its hundredth where it has one. */
  currencies: Record<CurrencyId, readonly [string, string?]>;
  currencySigns?: Record<string, CurrencyId>;
  percent: string;
  permille: string;
  /** "million" and the like by their short signs. Those in `moneyMagnitudes` are known beside money only. */
  magnitudes: Record<string, string>;
  moneyMagnitudes?: Record<string, string>;
  /** With their points. One whose reading ends in a point may end a sentence. */
  abbreviations: Record<string, string>;
  /** Signs that are read wherever they stand. */
  signs: Record<string, string>;
  /** Words before which or behind which a Roman number stands, in small letters, and how it is said there. */
  roman: {
    before?: Record<string, RomanForm>;
    after?: Record<string, RomanForm>;
    /** Names of rulers and popes, in small letters. */
    names?: readonly string[];
    /** Behind a ruler's name; default: the ordinal. */
    ruler?: (value: number, name: string) => string;
  };
  /** How ordinals are written: tried in this order, before the numbers. */
  rules?: (language: Language) => Rule[];
  /** Between groups of digits; default: a comma. */
  pause?: string;
  /** Between digits that are said one by one; default: as between words. */
  digitSpace?: string;
  /** "and" is written as one word with what follows it. */
  joinsAnd?: boolean;
  /** Phone numbers are said in pairs of digits. */
  isPhonePaired?: boolean;
  /** Letters behind an apostrophe belong to the number: "5'te". */
  joinsSuffix?: boolean;
};
