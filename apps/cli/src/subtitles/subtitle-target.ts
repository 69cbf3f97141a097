import { extname } from "node:path";
import { AppError } from "@voxloom/contract";
import {
  computeLoss,
  encodeText,
  findSubtitleFormat,
  type Loss,
  type SubtitleDocument,
  type SubtitleFormat,
  subtitleFormats,
  writeEncoded,
} from "@voxloom/subtitles";
import { outputFile } from "../output-file.ts";
import type { Reporter, Streams } from "../reporter.ts";
import { writeWhole } from "../write-whole.ts";
import { lossWords } from "./loss-words.ts";
import type { SubtitleFlags } from "./subtitle-options.ts";

/** Where subtitles go; a null path is standard output. */
export type SubtitleTarget = { path: string | null; format: SubtitleFormat };

/** Throws AppError BAD_INPUT before anything is written. */
export async function subtitleTarget(
  { document, inputPath }: { document: Pick<SubtitleDocument, "format">; inputPath: string | null },
  flags: SubtitleFlags,
  taken: readonly string[] = [],
): Promise<SubtitleTarget> {
  if (flags.outputEncoding !== undefined) encodeText("", flags.outputEncoding);
  const format = flags.to ?? (flags.out === undefined ? document.format : formatOfName(flags.out));
  const rules = { taken: [...taken, ...(inputPath === null ? [] : [inputPath])], isForced: flags.force };
  return { path: flags.out === undefined ? null : await outputFile(flags.out, rules), format };
}

function formatOfName(path: string): SubtitleFormat {
  const format = findSubtitleFormat(extname(path));
  if (format !== null) return format;
  throw new AppError("BAD_INPUT", `${path} must end in one of ${subtitleFormats.join(", ")}, or give --to.`, {
    name: path,
  });
}

export type WrittenSubtitles = {
  output: string | null;
  format: SubtitleFormat;
  cues: number;
  losses: Loss[];
  /** Letters that the encoding lacks. */
  lostLetters: number;
  /** Where nothing is written to a file. */
  content?: string;
};

/** Writes a document and tells what is lost on stderr. With `--strict` a loss is an AppError BAD_INPUT. */
export async function writeTarget(
  document: SubtitleDocument,
  { path, format }: SubtitleTarget,
  { flags, reporter, streams }: { flags: SubtitleFlags; reporter: Reporter; streams: Streams },
): Promise<WrittenSubtitles> {
  const rate = { frameRate: flags.outputRate };
  const losses = computeLoss(document, format, rate);
  const { bytes, lost } = writeEncoded(document, format, { ...rate, encoding: flags.outputEncoding });
  const words = [
    ...(losses.length > 0 ? [lossWords(losses, format)] : []),
    ...(lost > 0 ? [`${flags.outputEncoding} lacks ${lost} letters: they became question marks.`] : []),
  ];
  if (flags.strict && words.length > 0)
    throw new AppError("BAD_INPUT", `${words.join(" ")} Leave out --strict, or choose another format.`);
  for (const one of words) reporter.note(one);
  if (path !== null) await writeWhole(path, bytes);
  else if (!flags.json) streams.stdout.write(bytes);
  return {
    output: path,
    format,
    cues: document.cues.length,
    losses,
    lostLetters: lost,
    ...(path === null && { content: new TextDecoder(flags.outputEncoding).decode(bytes) }),
  };
}
