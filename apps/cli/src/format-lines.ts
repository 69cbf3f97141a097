import { extname } from "node:path";
import { AppError } from "@voxloom/contract";
import type { TimedLine } from "./timed-lines.ts";

/** Forms a list of lines can be written in. */
export type LinesFormat = "srt" | "vtt" | "txt" | "json";

/** The form that a file's name asks for. Throws AppError BAD_INPUT. */
export function linesFormatOf(path: string): LinesFormat {
  const extension = extname(path).slice(1).toLowerCase();
  if (extension === "srt" || extension === "vtt" || extension === "txt" || extension === "json")
    return extension;
  throw new AppError("BAD_INPUT", `${path} must end in .srt, .vtt, .txt or .json.`, { name: path });
}

const pad = (value: number, digits: number): string => String(value).padStart(digits, "0");

function clock(timeMs: number, decimalMark: "," | "."): string {
  const seconds = Math.floor(timeMs / 1000);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${parts.map((part) => pad(part, 2)).join(":")}${decimalMark}${pad(timeMs % 1000, 3)}`;
}

const cue = ({ startMs, endMs, text }: TimedLine, mark: "," | "."): string =>
  `${clock(startMs, mark)} --> ${clock(endMs, mark)}\n${text}\n`;

/** Lines as text. */
export function formatLines(lines: readonly TimedLine[], format: LinesFormat): string {
  switch (format) {
    case "srt":
      return lines.map((line, index) => `${index + 1}\n${cue(line, ",")}`).join("\n");
    case "vtt":
      return ["WEBVTT\n", ...lines.map((line) => cue(line, "."))].join("\n");
    case "txt":
      return lines.map(({ text }) => `${text}\n`).join("");
    case "json":
      return `${JSON.stringify(lines, null, 2)}\n`;
  }
}
