import { clockTime } from "../../cues/clock-time.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { withoutGaps } from "../srt/write-srt.ts";

const time = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 1 });

/** A line that looks like times would begin a cue: a joiner without width tells it apart. */
const safe = (text: string): string => withoutGaps(text).replace(/^(\s*-?\d+)(?=:\d)/gm, "$1\u2060");

export const writeSbv = ({ cues }: SubtitleDocument): string =>
  cues.map((cue) => `${time(cue.startMs)},${time(cue.endMs)}\n${safe(cue.text)}\n`).join("\n");
