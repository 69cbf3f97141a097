import { readFile } from "node:fs/promises";

/** Words that the recogniser knows how to pronounce. */
export async function readDictionary(path: string): Promise<ReadonlySet<string>> {
  const words = new Set<string>();
  for (const line of (await readFile(path, "utf8")).split("\n")) {
    const word = line.split(/\s/, 1)[0];
    if (word && !word.endsWith(")")) words.add(word);
  }
  return words;
}

/** Spellings under which a written word may stand in the dictionary: `Mr.`, `“hello,”`, `rock’n’roll`. */
export function dictionaryForm(written: string, dictionary: ReadonlySet<string>): string | null {
  const lower = written.toLowerCase().replace(/[\u2018\u2019]/g, "'");
  const bare = lower.replace(/^[^\p{L}\p{N}']+|[^\p{L}\p{N}']+$/gu, "");
  const forms = [lower, bare, bare.replace(/^'+|'+$/g, ""), bare.replace(/[-\s]/g, "")];
  return forms.find((form) => form !== "" && dictionary.has(form)) ?? null;
}
