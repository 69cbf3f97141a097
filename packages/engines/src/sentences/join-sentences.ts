import type { TranslateLine } from "../engine.ts";

/** Lines that are one sentence, and its text. */
export type Sentence = { lines: TranslateLine[]; text: string };

/** Lines in sentences, in order: one goes on where a line says so. */
export function joinSentences(lines: readonly TranslateLine[]): Sentence[] {
  const sentences: Sentence[] = [];
  let isOpen = false;
  for (const line of lines) {
    const last = sentences.at(-1);
    if (isOpen && last !== undefined) {
      last.lines.push(line);
      last.text = `${last.text} ${line.text.trim()}`;
    } else sentences.push({ lines: [line], text: line.text });
    isOpen = line.goesOn === true;
  }
  return sentences;
}
