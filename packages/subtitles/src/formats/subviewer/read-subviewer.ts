import { createReading } from "../../document/reading.ts";
import type { SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { createTextBuilder } from "../../document/text-builder.ts";
import { isBlank } from "../../document/text-lines.ts";
import { clockMs } from "../clock.ts";

const timing = /^\s*(\d{1,6}:\d{1,2}:\d{1,2}[.,]\d{1,3})\s*,\s*(\d{1,6}:\d{1,2}:\d{1,2}[.,]\d{1,3})\s*$/;
// Version 1 has a start in brackets before the text, an end behind it.
const bracketed = /^\s*\[(\d{1,6}:\d{1,2}:\d{1,2}(?:[.,]\d{1,3})?)\]\s*$/;

export const isSubViewerHead = (line: string): boolean => /^\s*\[(?:INFORMATION|SUBTITLE|COLF)\]/i.test(line);

/** SubViewer 1 and 2. `[DELAY]` moves the whole file, in milliseconds. */
export const readSubViewer = (lines: readonly string[]): SubtitleDocument => {
  const reading = createReading("subviewer");
  const { document } = reading;
  let delayMs = 0;
  let style: TextStyle = {};
  const keep: string[] = [];
  for (let index = 0; index < lines.length && !reading.isFull(); ) {
    const line = lines[index] ?? "";
    const [, start, end] = timing.exec(line) ?? [];
    const [, single] = bracketed.exec(line) ?? [];
    if (start === undefined && single === undefined) {
      if (document.cues.length === 0 && /^\s*\[/.test(line)) keep.push(line.trim());
      const [, key = "", value = ""] = /^\s*\[(\w+(?: \w+)*)\](.*)$/.exec(line) ?? [];
      if (key === "TITLE") document.title = value.trim() || null;
      if (key === "DELAY") delayMs = Number.parseInt(value, 10) || 0;
      if (key === "COLF") style = getStyle(line);
      index++;
      continue;
    }
    let to = index + 1;
    const isNext = (one: string): boolean => timing.test(one) || bracketed.test(one);
    while (to < lines.length && !isNext(lines[to] ?? "") && !(single !== undefined && isBlank(lines[to])))
      to++;
    const body = lines.slice(index + 1, to).filter((one) => !isBlank(one));
    const closing = single === undefined ? undefined : bracketed.exec(lines[to] ?? "")?.[1];
    const startMs = (clockMs(start ?? single ?? "") ?? 0) + delayMs;
    const endMs = (clockMs(end ?? closing ?? "") ?? Number.NaN) + delayMs;
    const builder = createTextBuilder();
    builder.add(body.join("\n").replace(/\[br\]|\|/gi, "\n"), style);
    const text = builder.build(0);
    if (single !== undefined && closing === undefined && text.text === "") {
      index = to;
      continue;
    }
    reading.add({ startMs, endMs, speaker: null, ...text }, index + 1);
    index = closing === undefined ? to : to + 1;
  }
  document.head = keep;
  return reading.finish();
};

/** The one style of the file's cues: `[STYLE]bd`. */
const getStyle = (line: string): TextStyle => {
  const codes = /\[STYLE\]([a-z,\s]*)/i.exec(line)?.[1]?.toLowerCase() ?? "";
  return {
    ...(/b/.test(codes) && { bold: true }),
    ...(/i/.test(codes) && { italic: true }),
    ...(/u/.test(codes) && { underline: true }),
  };
};
