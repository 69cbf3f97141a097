import {
  type FrameRate,
  findFrameRate,
  findSubtitleFormat,
  type SubtitleFormat,
  subtitleFormats,
} from "@voxloom/subtitles";
import { type Command, InvalidArgumentError, Option } from "commander";
import { withOutputOptions } from "../options.ts";
import type { OutputFlags } from "../session.ts";

/** Options of every command that reads and writes subtitle files. */
export type SubtitleFlags = OutputFlags & {
  encoding?: string;
  inputRate?: FrameRate;
  inputLanguage?: string;
  to?: SubtitleFormat;
  out?: string;
  outputEncoding?: string;
  outputRate?: FrameRate;
  strict?: boolean;
};

/** `--both`: the languages of a translation in one file, one above the other. */
export const bothOption = (): Option =>
  new Option("--both [upper]", "both languages in one file; which stands above (default: source)")
    .choices(["source", "target"])
    .preset("source");

/** Adds them. */
export const withSubtitleOptions = (command: Command): Command =>
  withWritingOptions(command)
    .option("--encoding <name>", "how the file is encoded, such as windows-1251 (default: found out)")
    .option(
      "--input-rate <fps>",
      "frames a second of a file that counts them and does not say",
      parseFrameRate,
    )
    .option(
      "--input-language <code>",
      "which language of a file with several (SAMI), such as ko (default: its first)",
    );

/** Adds those that are about the file to write. */
export const withWritingOptions = (command: Command): Command =>
  withOutputOptions(command)
    .option("--to <format>", `format to write: ${subtitleFormats.join(", ")}`, parseFormat)
    .option("--out <file>", "file to write; its ending chooses the format (default: stdout)")
    .option("--output-encoding <name>", "encoding to write (default: utf-8)")
    .option("--output-rate <fps>", "frames a second of a format that counts them", parseFrameRate)
    .option("--strict", "write nothing where something would be lost");

/** `23.976`, `25`, `29.97df`. */
export function parseFrameRate(value: string): FrameRate {
  const rate = findFrameRate(value);
  if (rate !== null) return rate;
  throw new InvalidArgumentError(
    "A frame rate is a number such as 23.976 or 25, or 29.97df for drop frames.",
  );
}

function parseFormat(value: string): SubtitleFormat {
  const format = findSubtitleFormat(value);
  if (format !== null) return format;
  throw new InvalidArgumentError(`A format is one of ${subtitleFormats.join(", ")}.`);
}
