import { type ReadPronunciations, readPronunciationsCsv } from "./pronunciations-csv.ts";
import { readPronunciationsPls } from "./pronunciations-pls.ts";

/** Pronunciations of a file: a lexicon (PLS) where it begins like XML, else a table (CSV). Throws AppError TEXT_UNREADABLE. */
export const readPronunciations = (text: string): ReadPronunciations =>
  /^\uFEFF?\s*</.test(text) ? readPronunciationsPls(text) : readPronunciationsCsv(text);
