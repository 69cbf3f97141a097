import { extname } from "node:path";
import { AppError } from "@voxloom/contract";
import { type Cue, toAss, toSrt, toVtt } from "@voxloom/subtitles";

/** Forms that timed lines can be written in. */
export type CueFormat = "srt" | "vtt" | "ass" | "txt" | "json";

const formats: readonly CueFormat[] = ["srt", "vtt", "ass", "txt", "json"];

/** The form that a file's name asks for. Throws AppError BAD_INPUT. */
function getCueFormat(path: string): CueFormat {
  const extension = extname(path).slice(1).toLowerCase();
  const format = formats.find((known) => known === extension);
  if (format !== undefined) return format;
  throw new AppError("BAD_INPUT", `${path} must end in .srt, .vtt, .ass, .txt or .json.`, { name: path });
}

/** Subtitles from the cues; text and JSON from the lines, which no width of a screen has broken. */
export function formatCues(
  { lines, cues }: { lines: readonly { text: string }[]; cues: readonly Cue[] },
  format: CueFormat,
): string {
  switch (format) {
    case "srt":
      return toSrt(cues);
    case "vtt":
      return toVtt(cues);
    case "ass":
      return toAss(cues);
    case "txt":
      return lines.map(({ text }) => `${text}\n`).join("");
    case "json":
      return `${JSON.stringify(lines, null, 2)}\n`;
  }
}
