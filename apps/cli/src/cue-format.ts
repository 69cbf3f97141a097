import { type Cue, toAss, toSrt, toVtt } from "@voxloom/subtitles";

/** Forms that timed lines can be written in. */
export type CueFormat = "srt" | "vtt" | "ass" | "txt" | "json";

/** Subtitles from the cues; text and JSON from the lines, which no width of a screen has broken. */
export function formatCues(
  { lines, cues }: { lines: readonly { text: string; speaker?: string }[]; cues: readonly Cue[] },
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
      return lines
        .map(({ text, speaker }) => `${speaker === undefined ? "" : `${speaker}: `}${text}\n`)
        .join("");
    case "json":
      return `${JSON.stringify(lines, null, 2)}\n`;
  }
}
