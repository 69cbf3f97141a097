import { type FrameRate, timecodeToMs } from "../../time/frame-rate.ts";

// Hours may be missing; spaces and other marks stand where whole files were sent through a translator.
// No two runs of spaces stand side by side, so that a hostile line is read in one pass.
const clock = String.raw`(-?)(?:(\d{1,6})[ \t]*:[ \t]*)?(\d{1,3})[ \t]*:[ \t]*(\d{1,3})(?:[ \t]*([.,:;])[ \t]*(\d{1,9}))?`;
const arrow = String.raw`(?:--?[ \t]?>|[\u2013\u2014]>)`;
const timing = new RegExp(String.raw`^[ \t]*${clock}[ \t]*${arrow}[ \t]*${clock}(?:[ \t]|$)`);
const beginsWithTime = /^[ \t]*-?\d+[ \t]*:[ \t]*\d+[ \t]*[:.,]/;
const endsWithTime = /-->[ \t]*-?\d+[ \t]*:[ \t]*\d+[ \t]*[:.,][ \t]*\d/;
const hasArrow = new RegExp(arrow);

/** Whether a line stands where a cue's times do, be they sound or broken: "a --> b" is text, "10:00 --> 12:00" too. */
export const isTimingLine = (line: string): boolean =>
  (beginsWithTime.test(line) && hasArrow.test(line)) || endsWithTime.test(line);

export type CueTiming = { startMs: number; endMs: number; settings: string };

/**
 * The times of a timing line, before the start negative, and what stands behind them; null where they are not like
 * times. Two digits behind a colon are frames (`00:00:01:12`), and nothing without a rate.
 */
export const cueTiming = (line: string, frameRate?: FrameRate): CueTiming | null => {
  const found = timing.exec(line);
  if (found === null) return null;
  const startMs = milliseconds(found.slice(1, 7), frameRate);
  const endMs = milliseconds(found.slice(7, 13), frameRate);
  if (startMs === null || endMs === null) return null;
  return { startMs, endMs, settings: line.slice(found[0].length).trim() };
};

const milliseconds = (parts: (string | undefined)[], frameRate: FrameRate | undefined): number | null => {
  const [sign, hours, minutes, seconds, mark, fraction = ""] = parts;
  const code = { hours: Number(hours ?? 0), minutes: Number(minutes), seconds: Number(seconds), frames: 0 };
  const isFrames = (mark === ":" || mark === ";") && fraction.length === 2;
  if (isFrames && frameRate === undefined) return null;
  const wholeMs = ((code.hours * 60 + code.minutes) * 60 + code.seconds) * 1000;
  const ms =
    isFrames && frameRate !== undefined
      ? timecodeToMs({ ...code, frames: Number(fraction) }, frameRate)
      : wholeMs + Number(fraction.padEnd(3, "0").slice(0, 3));
  return sign === "-" ? -ms : ms;
};
