import type { SubtitleCue, SubtitleDocument } from "../../document/subtitle-document.ts";
import { guarded } from "../guarded.ts";
import { usualEnd } from "../starts.ts";

/** Minutes go on beyond 99; hundredths, as most players know no more. */
const time = (ms: number): string => {
  const hundredths = Math.round(ms / 10);
  const digits = (value: number): string => String(value).padStart(2, "0");
  return `${digits(Math.floor(hundredths / 6000))}:${digits(Math.floor(hundredths / 100) % 60)}.${digits(hundredths % 100)}`;
};

type LrcDocument = Pick<SubtitleDocument, "cues" | "title" | "language" | "format" | "head">;

/** Lyrics, with times of words where they are known. An end is an empty line where nothing else tells it. */
export const writeLrc = ({ cues, title, language, format, head }: LrcDocument): string => {
  const lines = [
    ...(title === null ? [] : [`[ti:${oneLine(title).replaceAll("]", ")")}]`]),
    ...(language === null ? [] : [`[la:${oneLine(language).replaceAll("]", ")")}]`]),
    ...(format === "lrc" ? head : []),
    ...cues.flatMap((cue, index) => [
      `[${time(cue.startMs)}]${getBody(cue)}`,
      ...(usualEnd(cues, index, 10) ? [] : [`[${time(cue.endMs)}]`]),
    ]),
  ];
  return lines.map((line) => `${line}\n`).join("");
};

const oneLine = (text: string): string => text.replace(/\s*[\r\n]\s*/g, " ");

const getBody = ({ text, words = [] }: SubtitleCue): string => {
  let from = 0;
  let body = "";
  for (const word of words) {
    if (word.from < from) continue;
    body += `${guarded(text.slice(from, word.from))}<${time(word.startMs)}>`;
    from = word.from;
  }
  return oneLine(body + guarded(text.slice(from)));
};
