/** A word of a text, or several that the dictionary has as one, with what it may be: `mark<vblex><inf>`, `Mark<np><ant>`. */
export type AnalyzedWord = {
  surface: string;
  /** Where it stands in the text. */
  from: number;
  to: number;
  /** Empty: the dictionary does not have it. */
  readings: string[];
};

/** Words of the analyzer's answer for a text; what it gives that is not in the text is left out. */
export function analyzedWords(text: string, stream: string): AnalyzedWord[] {
  const words: AnalyzedWord[] = [];
  let at = 0;
  for (const [, lexicalUnit = ""] of stream.matchAll(/\^((?:\\.|[^\\$])*)\$/gsu)) {
    const [escaped = "", ...readings] = lexicalUnit.split(/(?<!\\)\//u);
    const surface = escaped.replace(/\\(.)/gsu, "$1");
    const from = text.indexOf(surface, at);
    if (from < 0 || !/[\p{L}\p{N}]/u.test(surface)) continue;
    at = from + surface.length;
    words.push({ surface, from, to: at, readings: readings.filter((reading) => !reading.startsWith("*")) });
  }
  return words;
}
