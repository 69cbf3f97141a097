import { clockTime } from "../../cues/clock-time.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { inOneLine } from "../guarded.ts";
import { usualEnd } from "../starts.ts";

const time = (ms: number): string =>
  clockTime(Math.round(ms / 1000) * 1000, { mark: ".", hourDigits: 2 }).slice(0, -4);

/** TMPlayer. An end is an empty line, where the next cue or five seconds do not tell it. */
export const writeTmp = ({ cues }: SubtitleDocument): string => {
  const lines = cues.flatMap((cue, index) => [
    `${time(cue.startMs)}:${inOneLine(cue.text, "|")}`,
    ...(usualEnd(cues, index, 1000) ? [] : [`${time(cue.endMs)}:`]),
  ]);
  return lines.map((line) => `${line}\n`).join("");
};
