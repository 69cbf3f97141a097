import type { SubtitleDocument } from "./document/subtitle-document.ts";
import { writeAssDocument } from "./formats/ass/write-ass-document.ts";
import { writeCsv } from "./formats/csv/write-csv.ts";
import { writeJson } from "./formats/json/write-json.ts";
import { writeLrc } from "./formats/lrc/write-lrc.ts";
import { writeMpl } from "./formats/mpl/write-mpl.ts";
import { writeSbv } from "./formats/sbv/write-sbv.ts";
import { writeScc } from "./formats/scc/write-scc.ts";
import { writeSmi } from "./formats/smi/write-smi.ts";
import { toSrt } from "./formats/srt/write-srt.ts";
import { writeStl } from "./formats/stl/write-stl.ts";
import { writeSub } from "./formats/sub/write-sub.ts";
import type { SubtitleFormat } from "./formats/subtitle-formats.ts";
import { writeSubViewer } from "./formats/subviewer/write-subviewer.ts";
import { writeTmp } from "./formats/tmp/write-tmp.ts";
import { writeTtml } from "./formats/ttml/write-ttml.ts";
import { writeTxt } from "./formats/txt/write-txt.ts";
import { writeVtt } from "./formats/vtt/write-vtt.ts";
import type { FrameRate } from "./time/frame-rate.ts";
import { usualRateOf } from "./usual-rate.ts";

/**
 * A document as the bytes of a file, text in UTF-8. What the format cannot hold is left out; `lossOf` tells it before.
 * `frameRate` is of formats that count frames: as the file that was read has it, else the format's usual one.
 */
export const writeSubtitles = (
  document: SubtitleDocument,
  format: SubtitleFormat,
  { frameRate }: { frameRate?: FrameRate | undefined } = {},
): Uint8Array<ArrayBuffer> => {
  const rate = usualRateOf(document, format, frameRate);
  return format === "stl"
    ? writeStl(document, rate)
    : new TextEncoder().encode(textOf(document, format, rate));
};

const textOf = (
  document: SubtitleDocument,
  format: Exclude<SubtitleFormat, "stl">,
  rate: FrameRate,
): string => {
  switch (format) {
    case "srt":
      return toSrt(document.cues);
    case "vtt":
      return writeVtt(document);
    case "ass":
    case "ssa":
      return writeAssDocument(document, format);
    case "ttml":
      return writeTtml(document);
    case "itt":
      return writeTtml(document, rate);
    case "sbv":
      return writeSbv(document);
    case "lrc":
      return writeLrc(document);
    case "scc":
      return writeScc(document, rate);
    case "smi":
      return writeSmi(document);
    case "sub":
      return writeSub(document, rate);
    case "mpl":
      return writeMpl(document);
    case "subviewer":
      return writeSubViewer(document);
    case "tmp":
      return writeTmp(document);
    case "csv":
      return writeCsv(document);
    case "json":
      return writeJson(document);
    case "txt":
      return writeTxt(document);
  }
};
