import { type GlossaryTerm, glossaryTermSchema, limits } from "@voxloom/contract";
import papaparse from "papaparse";
import { getDelimiter, guarded, unguarded } from "./csv-table.ts";

/** Terms of a file, and how many of its rows are none. */
export type ReadTerms = { terms: GlossaryTerm[]; skipped: number };

const headers = ["source", "target"] as const;

/** A glossary as a table, as spreadsheets read it. */
export const writeTerms = (terms: readonly GlossaryTerm[]): string => {
  const data = terms.map(({ source, target }) => [guarded(source), guarded(target)]);
  // Spreadsheets take a file without the mark for Latin letters only.
  return `\uFEFF${papaparse.unparse({ fields: [...headers], data })}\r\n`;
};

/** Terms of a table: two columns, a word and its translation; an empty translation keeps the word. */
export const readTerms = (text: string): ReadTerms => {
  const { data } = papaparse.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: "greedy" });
  const rows = data.filter((row, index) => !(index === 0 && isHeader(row)));
  const terms = rows.flatMap(([source = "", target = ""]) => {
    const term = glossaryTermSchema.safeParse({
      source: unguarded(source).trim(),
      target: unguarded(target).trim(),
    });
    return term.success ? [term.data] : [];
  });
  return { terms, skipped: rows.length - terms.length };
};

/** Whether a table says by its heading that it holds terms, and nothing else. */
export const isTermsTable = (text: string): boolean => {
  const table = text.replace(/^\uFEFF/, "").slice(0, 200);
  const { data } = papaparse.parse<string[]>(table, { delimiter: getDelimiter(table), preview: 1 });
  return data[0]?.length === headers.length && isHeader(data[0]);
};

const isHeader = (row: readonly string[]): boolean =>
  headers.every((header, index) => row[index]?.trim().toLowerCase() === header);

/**
 * Terms that come along with those that are there; a new one takes the place of an old one for the same word. Words for
 * which a glossary has no room any more are left out, and counted.
 */
export const withTerms = (
  terms: readonly GlossaryTerm[],
  added: readonly GlossaryTerm[],
): { terms: GlossaryTerm[]; leftOut: number } => {
  const bySource = new Map(terms.map((term) => [term.source.toLowerCase(), term]));
  let leftOut = 0;
  for (const term of added) {
    const key = term.source.toLowerCase();
    if (bySource.has(key) || bySource.size < limits.maxGlossaryTerms) bySource.set(key, term);
    else leftOut += 1;
  }
  return { terms: [...bySource.values()], leftOut };
};
