import { clockTime } from "../../cues/clock-time.ts";
import type { Cue } from "../../cues/cue.ts";
import { joiner } from "./plain-text.ts";

const time = (ms: number, mark: "," | "."): string => clockTime(ms, { mark, hourDigits: 2 });

/** An empty line would end a cue. */
const withoutGaps = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/\n\s*\n+/g, "\n");

/**
 * SRT has no way to say that markup, an entity or an arrow is not meant as one: a joiner without width keeps their
 * parts apart, and reading takes it out again.
 */
const safeSrt = (text: string): string =>
  withoutGaps(text)
    .replace(/([-\u2013\u2014][ \t]?)(?=>)/g, `$1${joiner}`)
    .replace(/<(?=\/?\w)|&(?=#?\w+;)|\{(?=\\)/g, (mark) => mark + joiner);

/** SRT of the cues, in their order. */
export const toSrt = (cues: readonly Cue[]): string =>
  cues
    .map(
      (cue, index) =>
        `${index + 1}\n${time(cue.startMs, ",")} --> ${time(cue.endMs, ",")}\n${safeSrt(cue.text)}\n`,
    )
    .join("\n");

const escapeVtt = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("{\\", "&#123;\\");

/** WebVTT of the cues, with voice tags where the speaker is known, and a note above them where one is given. */
export const toVtt = (cues: readonly Cue[], { note = "" } = {}): string =>
  `WEBVTT\n\n${note === "" ? "" : `${note}\n\n`}${cues
    .map((cue) => {
      const voice = cue.speaker === null ? "" : `<v ${escapeVtt(cue.speaker).replace(/\s+/g, " ").trim()}>`;
      return `${time(cue.startMs, ".")} --> ${time(cue.endMs, ".")}\n${voice}${escapeVtt(withoutGaps(cue.text))}\n`;
    })
    .join("\n")}`;
