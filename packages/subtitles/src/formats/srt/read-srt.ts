import type { ReadOptions } from "../../document/read-options.ts";
import { createReading } from "../../document/reading.ts";
import type { CuePlace, SubtitleCue, SubtitleDocument } from "../../document/subtitle-document.ts";
import { isBlank } from "../../document/text-lines.ts";
import { cueTiming, isTimingLine } from "./cue-timing.ts";
import { srtText } from "./srt-text.ts";

const isNumber = (line: string | undefined): boolean => /^\s*\d+\s*$/.test(line ?? "");

/** SubRip. Numbers of cues, and empty lines between them, may be missing; a text may have empty lines in it. */
export const readSrt = (lines: readonly string[], options: ReadOptions = {}): SubtitleDocument => {
  const reading = createReading("srt", { keepsEmpty: true });
  for (let index = 0; index < lines.length && !reading.isFull(); ) {
    const line = lines[index] ?? "";
    if (!isTimingLine(line)) {
      index++;
      continue;
    }
    const times = cueTiming(line, options.frameRate);
    const next = bodyEnd(lines, index + 1);
    if (times === null) reading.unclear(index + 1, "00:00:01,000 --> 00:00:02,000");
    else {
      const body = textLines(lines, index + 1, next).join("\n");
      const number = /^\s*(\d{1,9})\s*$/.exec(lines[index - 1] ?? "")?.[1];
      reading.add(getCue(times, body, number), index + 1);
    }
    index = next;
  }
  return reading.finish();
};

const getCue = (
  { startMs, endMs, settings }: { startMs: number; endMs: number; settings: string },
  body: string,
  id: string | undefined,
): SubtitleCue => {
  const { isUnderstood, place = placeOfSettings(settings), ...text } = srtText(body);
  return {
    startMs,
    endMs,
    ...text,
    ...(id !== undefined && { id }),
    ...(place && { place }),
    ...((settings !== "" || !isUnderstood) && { raw: { format: "srt", head: settings, body } }),
  };
};

/** Coordinates behind the times are of pictures 720 by 576, as the first program wrote them. */
export const placeOfSettings = (settings: string): CuePlace | undefined => {
  const [, x1, x2, y1] =
    /^X1:\s*(\d{1,4})\s+X2:\s*(\d{1,4})\s+Y1:\s*(\d{1,4})\s+Y2:\s*\d{1,4}/i.exec(settings) ?? [];
  if (x1 === undefined) return undefined;
  const percent = (value: number, of: number): number => Math.min(100, Math.round((value / of) * 1000) / 10);
  return { anchor: 8, x: percent((Number(x1) + Number(x2)) / 2, 720), y: percent(Number(y1), 576) };
};

/** The index behind a cue's text: the next timing line. */
const bodyEnd = (lines: readonly string[], from: number): number => {
  let to = from;
  while (to < lines.length && !isTimingLine(lines[to] ?? "")) to++;
  return to;
};

/** A cue's lines without the next cue's number. */
const textLines = (lines: readonly string[], from: number, to: number): readonly string[] => {
  const isNumbered = to < lines.length && !isBlank(lines[to]) && to > from && isNumber(lines[to - 1]);
  return lines.slice(from, isNumbered ? to - 1 : to).filter((line) => !isBlank(line));
};
