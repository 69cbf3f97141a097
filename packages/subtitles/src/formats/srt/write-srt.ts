import { clockTime } from "../../cues/clock-time.ts";
import { isSamePlace, isSameText } from "../../document/same-cue.ts";
import type { SubtitleCue } from "../../document/subtitle-document.ts";
import { listSegments } from "../../document/text-segments.ts";
import { withTags } from "../html-tags.ts";
import { placeOfSettings } from "./read-srt.ts";
import { joiner, srtText } from "./srt-text.ts";

/** An empty line would end a cue. */
export const withoutGaps = (text: string): string => text.replace(/\r\n?/g, "\n").replace(/\n\s*\n+/g, "\n");

/**
 * SRT has no way to say that markup, an entity or an arrow is not meant as one: a joiner without width keeps their
 * parts apart, and reading takes it out again.
 */
const safe = (text: string): string =>
  text
    .replace(/([-\u2013\u2014][ \t]?)(?=>)/g, `$1${joiner}`)
    .replace(/<(?=\/?\w)|&(?=#?\w+;)|\{(?=\\)/g, (mark) => mark + joiner);

/** SRT of the cues, in their order, numbered from 1. */
export const toSrt = (cues: readonly SubtitleCue[]): string =>
  cues
    .map((cue, index) => {
      const { head, body } = cueBody(cue);
      return `${index + 1}\n${time(cue.startMs)} --> ${time(cue.endMs)}${head}\n${body}\n`;
    })
    .join("\n");

const time = (ms: number): string => clockTime(ms, { mark: ",", hourDigits: 2 });

const cueBody = (cue: SubtitleCue): { head: string; body: string } => {
  const { raw, place } = cue;
  if (raw?.format === "srt") {
    const read = srtText(raw.body);
    const rawPlace = read.place ?? placeOfSettings(raw.head);
    if (isSameText(cue, read) && isSamePlace(place, rawPlace))
      return { head: raw.head === "" ? "" : ` ${raw.head}`, body: raw.body };
  }
  const anchor = place?.anchor ?? 2;
  const text = listSegments(cue)
    .map((segment) => withTags(safe(segment.text), segment.style, plainName))
    .join("");
  return { head: "", body: `${anchor === 2 ? "" : `{\\an${anchor}}`}${withoutGaps(text)}` };
};

const plainName = (font: string): string => font.replace(/["<>\n]/g, "");
