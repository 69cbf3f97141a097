import { type ListedPronunciation, listedPronunciationSchema } from "@voxloom/contract";
import papaparse from "papaparse";
import { getDelimiter, guarded, unguarded } from "../transfer/csv-table.ts";

const columns = ["word", "say as", "ipa", "language"] as const;

/** Entries of a file, and how many of it are none. */
export type ReadPronunciations = { entries: ListedPronunciation[]; skipped: number };

/** A table of pronunciations, as spreadsheets read it. */
export function writePronunciationsCsv(entries: readonly ListedPronunciation[]): string {
  const data = entries.map(({ word, sayAs, ipa = "", language }) =>
    [word, sayAs, ipa, language ?? ""].map(guarded),
  );
  return `\uFEFF${papaparse.unparse({ fields: [...columns], data })}\r\n`;
}

/**
 * Entries of a table: a word, what is said instead, phonemes, the language. The columns are told by their names, or
 * else by this order; all but the word may be missing, as long as one says how.
 */
export function readPronunciationsCsv(text: string): ReadPronunciations {
  const table = text.replace(/^\uFEFF/, "");
  const { data } = papaparse.parse<string[]>(table, {
    delimiter: getDelimiter(table),
    skipEmptyLines: "greedy",
  });
  const heads = (data[0] ?? []).map((cell) => cell.trim().toLowerCase().replaceAll("_", " "));
  const isHead = heads.includes("word");
  const at = columns.map((name, index) => (isHead ? heads.indexOf(name) : index));
  const rows = isHead ? data.slice(1) : data;
  const entries = rows.flatMap((row) => {
    const [word = "", sayAs = "", ipa = "", language = ""] = at.map((index) =>
      unguarded(row[index] ?? "").trim(),
    );
    return readEntry({ word, sayAs, ipa, language });
  });
  return { entries, skipped: rows.length - entries.length };
}

/** An entry of a file, where it is one: its parts as they stand there, empty where it has none. */
export function readEntry({
  word,
  sayAs,
  ipa,
  language,
}: Record<"word" | "sayAs" | "ipa" | "language", string>): ListedPronunciation[] {
  const bare = ipa.replace(/^[/[]|[/\]]$/g, "").trim();
  const entry = listedPronunciationSchema.safeParse({
    ...{ word, sayAs: sayAs === "" && bare !== "" ? word : sayAs },
    ...(bare === "" ? {} : { ipa: bare }),
    language: language === "" || language === "und" ? null : language,
  });
  return entry.success ? [entry.data] : [];
}
