import { clockTime } from "@voxloom/subtitles";
import { type TransferLine, type TransferSide, textOfSide } from "./transfer-line.ts";

type TextOptions = { side: TransferSide; withSpeakers?: boolean; withTimes?: boolean };

/**
 * Plain text: with times or speakers a heading above each line (`00:00:01.000 - 00:00:02.000 Ann`, or `Ann:`) and an
 * empty line below it; with neither, a line of the script is a line of the text.
 */
export const writeText = (
  lines: readonly TransferLine[],
  { side, withSpeakers = true, withTimes = true }: TextOptions,
): string => {
  const blocks = lines.flatMap((line) => {
    const text = textOfSide(line, side)
      .replace(/\s*[\r\n]\s*/g, withTimes || withSpeakers ? "\n" : " ")
      .trim();
    if (text === "") return [];
    const heading = getHeading(line, { withSpeakers, withTimes });
    return [heading === "" ? text : `${heading}\n${text}\n`];
  });
  return blocks.map((block) => `${block}\n`).join("");
};

const getHeading = (
  { startMs, endMs, speaker }: TransferLine,
  { withSpeakers, withTimes }: { withSpeakers: boolean; withTimes: boolean },
): string => {
  const time = (ms: number | null) => clockTime(ms ?? 0, { mark: ".", hourDigits: 2 });
  const name = withSpeakers ? (speaker ?? "").replace(/\s+/g, " ").trim() : "";
  if (withTimes) return `${time(startMs)} - ${time(endMs)} ${name}`.trim();
  return name === "" ? "" : `${name}:`;
};
