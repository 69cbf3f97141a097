import { type Loss, type LossCode, type SubtitleFormat, subtitleFormatNames } from "@voxloom/subtitles";

const words: Readonly<Record<LossCode, string>> = {
  bold: "bold letters",
  italic: "italics",
  underline: "underlines",
  strike: "struck letters",
  color: "colors",
  background: "backgrounds",
  font: "fonts",
  classes: "style classes",
  "part-styles": "looks of a part of a line",
  position: "positions",
  "word-times": "times of words",
  ruby: "readings above letters",
  speaker: "speakers",
  note: "notes",
  layer: "layers",
  "line-breaks": "line breaks",
  end: "ends",
  "rounded-times": "exact times (rounded)",
  overlap: "overlaps",
  characters: "letters (question marks instead)",
  space: "text beyond the space of a caption",
  "own-codes": "codes of the file's own format",
};

/** `SubRip cannot hold: positions of 4 subtitles, colors of 12.` */
export function lossWords(losses: readonly Loss[], format: SubtitleFormat): string {
  const lost = losses.map(
    ({ code, cues }, index) =>
      `${words[code]} of ${cues}${index > 0 ? "" : cues === 1 ? " subtitle" : " subtitles"}`,
  );
  return `${subtitleFormatNames[format].name} cannot hold: ${lost.join(", ")}.`;
}
