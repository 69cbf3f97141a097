import type { Cue } from "./cues/cue.ts";
import { decodeSubtitles } from "./encoding/decode-subtitles.ts";
import { assCues } from "./formats/ass/ass-cues.ts";
import { isTimingLine } from "./formats/timed/cue-timing.ts";
import { timedCues } from "./formats/timed/timed-cues.ts";

/**
 * Cues of an SRT, VTT or ASS file (told apart by its content), by start. Markup is taken out; VTT voices and ASS
 * names become speakers. Times before the start count as the start, and cues that end there are left out; cues may
 * overlap. Empty when the file holds no timed line.
 * @throws AppError SUBTITLES_UNREADABLE naming the line.
 */
export const parseSubtitles = (source: Uint8Array | string, { name = "subtitles" } = {}): Cue[] => {
  const text = (typeof source === "string" ? source : decodeSubtitles(source))
    .replace(/^\uFEFF/, "")
    // Zero bytes are left by broken tools; no text means them.
    .replaceAll("\0", "");
  // Old Mac files end their lines with a lone carriage return.
  const lines = text.split(/\r\n|\n|\r/);
  const cues = isAssFile(lines) ? assCues(lines, name) : timedCues(lines, name);
  return cues.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs);
};

/** Whether the lines of a file are ASS or SSA; what looks like its headings may stand in the text of other files too. */
export const isAssFile = (lines: readonly string[]): boolean => {
  const heading = lines.findIndex((line) => /^[ \t]*\[(?:Script Info|Events)\]/i.test(line));
  return heading !== -1 && !lines.slice(0, heading).some(isTimingLine);
};
