/** A nested file of phrases as one list of `a.b.c` keys with their texts. Throws where a value is no text. */
export function flatPhrases(file: unknown, prefix = ""): [key: string, text: string][] {
  if (typeof file === "string") return [[prefix, file]];
  if (typeof file !== "object" || file === null) throw new Error(`The phrase ${prefix} is not a text.`);
  return Object.entries(file).flatMap(([key, value]) =>
    flatPhrases(value, prefix === "" ? key : `${prefix}.${key}`),
  );
}

/** The names of the `{placeholders}` and the `<marks>` of a text, sorted. */
export const getPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}|<(\/?\w+)>/g)].map((match) => match[1] ?? match[2] ?? "").sort();
