import type { BriefRequest } from "../../engine.ts";

type Lines = BriefRequest["lines"];

/** So much of a text goes into a model's context beside its answer, also in scripts with a token for each character. */
const maxCharacters = 8_000;
const stretches = 8;
const maxNames = 40;

/**
 * A text that is short, whole; of a longer one eight stretches of about 1,000 characters, which begin at even distances
 * from its first line on.
 */
export function sampleLines(lines: Lines): Lines {
  const total = lines.reduce((sum, { text }) => sum + text.length, 0);
  if (total <= maxCharacters) return lines;
  const sample: Lines = [];
  let next = 0;
  for (let stretch = 0; stretch < stretches; stretch++) {
    next = Math.max(next, Math.floor((lines.length * stretch) / stretches));
    for (let left = maxCharacters / stretches; next < lines.length && left > 0; next++) {
      const line = lines[next];
      if (line === undefined) break;
      const text = line.text.slice(0, left);
      sample.push({ ...line, text });
      left -= text.length;
    }
  }
  return sample;
}

/** Capitalized words within sentences, also several in a row. */
const namePattern = /(?<=[\p{Ll}\p{N},;]\s)\p{Lu}[\p{L}\p{N}'’-]+(?:\s\p{Lu}[\p{L}\p{N}'’-]+)*/gu;

/** What comes more than once in the whole text and is written like a name, the most frequent first. */
export function listNames(lines: Lines): string[] {
  const counts = new Map<string, number>();
  for (const { text } of lines)
    for (const [name] of text.matchAll(namePattern)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .filter(([name, count]) => count > 1 && name.length <= 80)
    .sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1))
    .slice(0, maxNames)
    .map(([name]) => name);
}
