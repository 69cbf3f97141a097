import type { Script } from "@voxloom/contract";
import {
  applyChanges,
  type FrameRate,
  isDrawing,
  moveCues,
  readSubtitles,
  type SubtitleCue,
  type SubtitleDocument,
  type SubtitleFormat,
  shiftBy,
  writeSubtitles,
} from "@voxloom/subtitles";
import { type Bilingual, documentOfScript } from "./document-of-script.ts";
import type { TransferClock, TransferSide } from "./transfer-line.ts";
import { untouchedFile } from "./untouched-file.ts";

export type FileOptions = {
  side: TransferSide;
  format: SubtitleFormat;
  /** Whose times they are. Default: the source's. */
  clock?: TransferClock | undefined;
  /** Of both sides: which stands above, and how each looks. */
  bilingual?: Bilingual | undefined;
  /** Of formats that count frames. Default: as the file came, else the format's usual one. */
  frameRate?: FrameRate | undefined;
};

/**
 * A script as it will stand in a file of a format, line for line: with what its own file has beside the lines where
 * that is the format, and by that file's clock. `computeLoss` tells of it what the format cannot hold.
 */
export function fileDocument(script: Script, options: FileOptions): SubtitleDocument {
  const { side, format, bilingual, clock = "source" } = options;
  const file = script.subtitleFile;
  const document = documentOfScript(script, { side, clock, bilingual });
  if (file === null || file.format !== format) return document;
  const cues = [...document.cues, ...listSilentCues(file.text)].toSorted((a, b) => a.startMs - b.startMs);
  const { programStartMs } = file;
  if (programStartMs === null || programStartMs === 0) return { ...document, cues };
  return { ...document, programStartMs, cues: applyChanges(cues, moveCues(cues, shiftBy(programStartMs))) };
}

/**
 * A script as a subtitle file of any format, line for line, in UTF-8; the file it came from to the letter where nothing
 * was changed.
 */
export function writeScriptFile(script: Script, options: FileOptions): Uint8Array<ArrayBuffer> {
  const { side, format, frameRate, clock = "source" } = options;
  const own = documentOfScript(script, { side, clock });
  const untouched = side === "both" ? null : untouchedFile(script, { document: own, format });
  if (untouched !== null) return new TextEncoder().encode(untouched);
  return writeSubtitles(fileDocument(script, options), format, { frameRate });
}

/** What a file shows without a word, as drawings: no line of a script, and still a part of the file. */
export const listSilentCues = (text: string | null): SubtitleCue[] =>
  text === null ? [] : (readSubtitles(text)?.cues ?? []).filter(isDrawing);
