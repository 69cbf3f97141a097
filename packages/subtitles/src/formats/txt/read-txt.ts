import { createReading } from "../../document/reading.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { createTextBuilder } from "../../document/text-builder.ts";
import { clockMs } from "../clock.ts";

const heading = /^\s*\[?(\d[\d:.,]*)[ \t]*[-–][ \t]*(\d[\d:.,]*)\]?(?:[ \t]+(.*))?$/;

const timesOfHeading = (line: string) => {
  const [, start, end, speaker] = heading.exec(line) ?? [];
  // Bare numbers ("1 - 2") are text.
  if (start?.includes(":") !== true || end === undefined) return null;
  const [startMs, endMs] = [clockMs(start), clockMs(end)];
  return startMs === null || endMs === null ? null : { startMs, endMs, speaker: speaker?.trim() || null };
};

/** Whether a line heads a cue; arrows are of SRT. */
export const isTimedHeading = (line: string): boolean => !line.includes(">") && timesOfHeading(line) !== null;

/** Plain text under headings of times: `00:00:01.000 - 00:00:02.000 Ann`, the text below, an empty line. */
export const readTxt = (lines: readonly string[]): SubtitleDocument => {
  const reading = createReading("txt");
  let found: { startMs: number; endMs: number; speaker: string | null; line: number; body: string[] } | null =
    null;
  const flush = (): void => {
    if (found === null) return;
    const { line, body, ...cue } = found;
    const builder = createTextBuilder();
    builder.add(body.join("\n"));
    reading.add({ ...cue, ...builder.build(0) }, line);
  };
  lines.forEach((line, index) => {
    // A heading stands behind an empty line: text may look like one.
    const times = index === 0 || lines[index - 1]?.trim() === "" ? timesOfHeading(line) : null;
    if (times !== null) {
      flush();
      found = { ...times, line: index + 1, body: [] };
    } else found?.body.push(line);
  });
  flush();
  return reading.finish();
};
