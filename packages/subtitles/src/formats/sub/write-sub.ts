import { isSameText } from "../../document/same-cue.ts";
import type { SubtitleCue, SubtitleDocument, TextStyle } from "../../document/subtitle-document.ts";
import { type FrameRate, msToFrame } from "../../time/frame-rate.ts";
import { guarded } from "../guarded.ts";
import { subText } from "./read-sub.ts";

/** MicroDVD, with its rate in the first line. */
export const writeSub = ({ cues }: SubtitleDocument, rate: FrameRate): string => {
  const fps = Number((rate.numerator / rate.denominator).toFixed(3));
  const lines = cues.map(
    (cue) => `{${msToFrame(cue.startMs, rate)}}{${msToFrame(cue.endMs, rate)}}${getBody(cue)}`,
  );
  return [`{1}{1}${fps}`, ...lines].map((line) => `${line}\n`).join("");
};

const getBody = (cue: SubtitleCue): string => {
  if (cue.raw?.format === "sub" && isSameText(cue, subText(cue.raw.body, {}))) return cue.raw.body;
  let from = 0;
  const lines = cue.text.split("\n").map((line) => {
    const to = from + line.length;
    const style = (cue.runs ?? []).find((run) => run.from <= from && run.to >= to);
    from = to + 1;
    return getCodes(style) + guarded(line);
  });
  return lines.join("|");
};

/** Codes of a line that looks alike as a whole. */
const getCodes = ({ bold, italic, underline, strike, color, font }: TextStyle = {}): string => {
  const letters = [italic && "i", bold && "b", underline && "u", strike && "s"].filter(Boolean).join(",");
  const blueFirst =
    color === undefined ? "" : `{c:$${color.slice(5, 7)}${color.slice(3, 5)}${color.slice(1, 3)}}`;
  return `${letters === "" ? "" : `{y:${letters}}`}${blueFirst}${font === undefined ? "" : `{f:${font.replace(/[{}|\n]/g, "")}}`}`;
};
