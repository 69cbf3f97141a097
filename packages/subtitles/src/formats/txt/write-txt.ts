import { clockTime } from "../../cues/clock-time.ts";
import type { SubtitleDocument } from "../../document/subtitle-document.ts";
import { withoutGaps } from "../srt/write-srt.ts";

/** Plain text: above each cue its times and who speaks (`00:00:01.000 - 00:00:02.000 Ann`), an empty line below. */
export const writeTxt = ({ cues }: SubtitleDocument): string => {
  const time = (ms: number): string => clockTime(ms, { mark: ".", hourDigits: 2 });
  return cues
    .map(({ startMs, endMs, speaker, text }) => {
      const name = (speaker ?? "").replace(/\s+/g, " ").trim();
      return `${`${time(startMs)} - ${time(endMs)} ${name}`.trim()}\n${withoutGaps(text)}\n`;
    })
    .join("\n");
};
