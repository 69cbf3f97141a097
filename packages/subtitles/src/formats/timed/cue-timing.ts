import { lineUnreadable, type Place } from "../../subtitles-unreadable.ts";

// Hours may be missing; spaces and other marks stand where whole files were sent through a translator.
// No two runs of spaces stand side by side, so that a hostile line is read in one pass.
const clock = String.raw`(-?)(?:(\d{1,6})[ \t]*:[ \t]*)?(\d{1,3})[ \t]*:[ \t]*(\d{1,3})(?:[ \t]*[.,:][ \t]*(\d{1,9}))?`;
const arrow = String.raw`(?:--?[ \t]?>|[\u2013\u2014]>)`;
const timing = new RegExp(String.raw`^[ \t]*${clock}[ \t]*${arrow}[ \t]*${clock}(?:[ \t]|$)`);
const beginsWithTime = /^[ \t]*-?\d+[ \t]*:[ \t]*\d+[ \t]*[:.,]/;
const endsWithTime = /-->[ \t]*-?\d+[ \t]*:[ \t]*\d+[ \t]*[:.,][ \t]*\d/;
const hasArrow = new RegExp(arrow);

/** Whether a line stands where a cue's times do, be they sound or broken: "a --> b" is text, "10:00 --> 12:00" too. */
export const isTimingLine = (line: string): boolean =>
  (beginsWithTime.test(line) && hasArrow.test(line)) || endsWithTime.test(line);

/**
 * The times of a timing line; times before the start count as the start.
 * @throws AppError SUBTITLES_UNREADABLE naming the line.
 */
export const cueTiming = (line: string, place: Place): { startMs: number; endMs: number } => {
  const found = timing.exec(line);
  if (found === null) {
    const example = "00:00:01,000 --> 00:00:02,000";
    throw lineUnreadable(place, "unclear-times", { why: `its times are not like ${example}`, example });
  }
  const startMs = milliseconds(found.slice(1, 6));
  const endMs = milliseconds(found.slice(6, 11));
  if (endMs < startMs) throw lineUnreadable(place, "ends-before-start", { why: "it ends before it starts" });
  return { startMs: Math.max(0, startMs), endMs: Math.max(0, endMs) };
};

const milliseconds = ([sign, hours, minutes, seconds, fraction]: (string | undefined)[]): number => {
  const wholeSeconds = Number(hours ?? 0) * 3600 + Number(minutes) * 60 + Number(seconds);
  const ms = wholeSeconds * 1000 + Number((fraction ?? "").padEnd(3, "0").slice(0, 3));
  return sign === "-" ? -ms : ms;
};
