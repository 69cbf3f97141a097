import { createReading } from "../../document/reading.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { createTextBuilder } from "../../document/text-builder.ts";
import { unguarded } from "../guarded.ts";
import { endsFromStarts } from "../starts.ts";

const timed = /^\s*\[(\d{1,9})\]\[(\d{0,9})\](.*)$/;

export const isMplLine = (line: string): boolean => timed.test(line);

/** MPL2: tenths of a second in brackets; "|" parts lines, "/" before a line makes it italic. */
export const readMpl = (lines: readonly string[]): SubtitleDocument => {
  const reading = createReading("mpl");
  const found = lines.flatMap((line, index) => {
    const [, start, end = "", text = ""] = timed.exec(line) ?? [];
    if (start !== undefined) return [{ startMs: Number(start) * 100, end, text, line: index + 1 }];
    if (/^\s*\[/.test(line)) reading.unclear(index + 1, "[10][25]");
    return [];
  });
  const starts = found.map(({ startMs }) => startMs).sort((a, b) => a - b);
  for (const { startMs, end, text, line } of found) {
    const builder = createTextBuilder();
    for (const part of text.split("|")) {
      const isItalic = /^\/(?!\u2060)/.test(part);
      builder.add(unguarded(isItalic ? part.slice(1) : part), isItalic ? { italic: true } : {});
      builder.add("\n");
    }
    const endMs = end === "" ? endsFromStarts(starts, startMs) : Number(end) * 100;
    reading.add({ startMs, endMs, speaker: null, ...builder.build(0) }, line);
  }
  return reading.finish();
};
