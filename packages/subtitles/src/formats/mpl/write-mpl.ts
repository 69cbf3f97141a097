import type { SubtitleCue, SubtitleDocument } from "../../document/subtitle-document.ts";
import { guarded } from "../guarded.ts";

export const writeMpl = ({ cues }: SubtitleDocument): string =>
  cues
    .map((cue) => `[${Math.round(cue.startMs / 100)}][${Math.round(cue.endMs / 100)}]${bodyOf(cue)}\n`)
    .join("");

/** Lines that are italic as a whole begin with a slash. */
const bodyOf = ({ text, runs = [] }: SubtitleCue): string => {
  let from = 0;
  return text
    .split("\n")
    .map((line) => {
      const to = from + line.length;
      const isItalic = line !== "" && runs.some((run) => run.italic && run.from <= from && run.to >= to);
      from = to + 1;
      return (isItalic ? "/" : "") + guarded(line);
    })
    .join("|");
};
