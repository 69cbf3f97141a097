import { createReading } from "../../document/reading.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { createTextBuilder } from "../../document/text-builder.ts";
import { isBlank } from "../../document/text-lines.ts";
import { clockMs } from "../clock.ts";

const timing = /^\s*(\d{1,6}:\d{1,2}:\d{1,2}[.,]\d{1,3})\s*[,;]\s*(\d{1,6}:\d{1,2}:\d{1,2}[.,]\d{1,3})\s*$/;
const nearlyTiming = /^\s*-?\d+:\d+:[\d:.]+\s*[,;]/;

export const isSbvTiming = (line: string): boolean => timing.test(line);

/** SBV, as YouTube writes it: times in a line of their own, text below, an empty line. */
export const readSbv = (lines: readonly string[]): SubtitleDocument => {
  const reading = createReading("sbv", { keepsEmpty: true });
  for (let index = 0; index < lines.length && !reading.isFull(); ) {
    const line = lines[index] ?? "";
    const [, start, end] = timing.exec(line) ?? [];
    if (start === undefined || end === undefined) {
      if (nearlyTiming.test(line)) reading.unclear(index + 1, "0:00:01.000,0:00:02.000");
      index++;
      continue;
    }
    let to = index + 1;
    while (to < lines.length && !timing.test(lines[to] ?? "") && !nearlyTiming.test(lines[to] ?? "")) to++;
    const builder = createTextBuilder();
    builder.add(
      lines
        .slice(index + 1, to)
        .filter((one) => !isBlank(one))
        .join("\n")
        .replace(/^(\s*-?\d+)\u2060/gm, "$1")
        .replaceAll("[br]", "\n"),
    );
    const text = builder.build(0);
    reading.add(
      { startMs: clockMs(start) ?? 0, endMs: clockMs(end) ?? 0, speaker: null, ...text },
      index + 1,
    );
    index = to;
  }
  return reading.finish();
};
