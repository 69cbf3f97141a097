import type { TranslateLine } from "../../engine.ts";

/** Lines of one request, and their neighbors: read for the sense, not translated. */
export type LineWindow = { lines: TranslateLine[]; before: string[]; after: string[] };

/** Small enough that a model neither loses count of the lines nor runs out of answer. */
const maxLines = 30;
const maxCharacters = 4_000;
const linesBefore = 8;
const linesAfter = 4;

/** Cuts a scene into windows of at most 30 lines, each with the 8 lines before and the 4 after it. */
export function windowLines(lines: readonly TranslateLine[]): LineWindow[] {
  const windows: LineWindow[] = [];
  for (let start = 0; start < lines.length; ) {
    const end = endOfWindow(lines, start);
    windows.push(getWindow(lines, start, end));
    start = end;
  }
  return windows;
}

/** A window of its own for each line, with the same neighbors. */
export const windowOfLine = (lines: readonly TranslateLine[], index: number): LineWindow =>
  getWindow(lines, index, index + 1);

function getWindow(lines: readonly TranslateLine[], start: number, end: number): LineWindow {
  return {
    lines: lines.slice(start, end),
    before: lines.slice(Math.max(0, start - linesBefore), start).map(({ text }) => text),
    after: lines.slice(end, end + linesAfter).map(({ text }) => text),
  };
}

/** A window ends with a sentence, unless it is no more than a part of one. */
function endOfSentence(lines: readonly TranslateLine[], start: number, end: number): number {
  if (end === lines.length) return end;
  let last = end;
  while (last > start && lines[last - 1]?.goesOn) last--;
  return last === start ? end : last;
}

function endOfWindow(lines: readonly TranslateLine[], start: number): number {
  let characters = 0;
  let end = start;
  for (const line of lines.slice(start, start + maxLines)) {
    characters += line.text.length;
    if (end > start && characters > maxCharacters) break;
    end++;
  }
  return endOfSentence(lines, start, end);
}
