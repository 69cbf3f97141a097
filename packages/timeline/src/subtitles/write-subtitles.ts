import { clockTime } from "./clock-time.ts";
import type { Cue } from "./cue.ts";

const time = (ms: number, mark: "," | "."): string => clockTime(ms, { mark, hourDigits: 2 });

// An empty line ends a cue, and an arrow begins one.
const safe = (text: string): string =>
  text
    .replace(/\r\n?/g, "\n")
    .replace(/\n\s*\n+/g, "\n")
    .replaceAll("-->", "→");

/** SRT of the cues, in their order. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(
      (cue, index) =>
        `${index + 1}\n${time(cue.startMs, ",")} --> ${time(cue.endMs, ",")}\n${safe(cue.text)}\n`,
    )
    .join("\n");

const escapeVtt = (text: string): string =>
  safe(text).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** WebVTT of the cues, with voice tags where the speaker is known. */
export const toVtt = (cues: readonly Cue[]): string =>
  `WEBVTT\n\n${cues
    .map((cue) => {
      const voice = cue.speaker === null ? "" : `<v ${cue.speaker.replace(/[<>&\n]/g, " ").trim()}>`;
      return `${time(cue.startMs, ".")} --> ${time(cue.endMs, ".")}\n${voice}${escapeVtt(cue.text)}\n`;
    })
    .join("\n")}`;
