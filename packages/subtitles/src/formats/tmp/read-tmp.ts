import { createReading } from "../../document/reading.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { createTextBuilder } from "../../document/text-builder.ts";
import { clockMs } from "../clock.ts";
import { unguarded } from "../guarded.ts";
import { endsFromStarts } from "../starts.ts";

// `00:01:52:text`, `00:01:52=text`, and `00:01:52,2=text` for the second line.
const timed = /^\s*(\d{1,3}:\d{2}:\d{2})(?:,(\d))?[:= ](.*)$/;

export const isTmpLine = (line: string): boolean => timed.test(line) && !/-->/.test(line);

/** TMPlayer: a start in whole seconds for each line. */
export const readTmp = (lines: readonly string[]): SubtitleDocument => {
  const reading = createReading("tmp");
  const found: { startMs: number; text: string; line: number }[] = [];
  lines.forEach((line, index) => {
    const [, time = "", part, text = ""] = timed.exec(line) ?? [];
    const startMs = clockMs(time);
    if (startMs === null) {
      if (line.trim() !== "" && found.length > 0) reading.unclear(index + 1, "00:00:01:");
      return;
    }
    const last = found.at(-1);
    if (part !== undefined && part !== "1" && last?.startMs === startMs) last.text += `\n${text}`;
    else found.push({ startMs, text, line: index + 1 });
  });
  const starts = found.map(({ startMs }) => startMs).sort((a, b) => a - b);
  for (const { startMs, text, line } of found) {
    const builder = createTextBuilder();
    builder.add(text.split("|").map(unguarded).join("\n"));
    reading.add(
      { startMs, endMs: endsFromStarts(starts, startMs), speaker: null, ...builder.build(0) },
      line,
    );
  }
  return reading.finish();
};
