import type { Script } from "@voxloom/contract";
import { toAss, toSrt, type VideoSize, writeSubtitles } from "@voxloom/subtitles";
import { dequal } from "dequal/lite";
import { documentOfScript } from "./document-of-script.ts";
import { assClockKey, vttClockNote, writtenClock } from "./file-clock.ts";
import { findAssStyle } from "./find-ass-style.ts";
import { type ScriptFormat, scriptMediaTypes } from "./script-format.ts";
import { type TransferClock, type TransferSide, transferLines } from "./transfer-line.ts";
import { untouchedFile } from "./untouched-file.ts";
import { writeText } from "./write-text.ts";

export type WriteOptions = {
  format: ScriptFormat;
  /** With both, the source stands above the target; tables have a column for each whatever is asked for. */
  side: TransferSide;
  clock: TransferClock;
  /** Of plain text only; VTT, ASS and tables always have speakers. Default true. */
  withSpeakers?: boolean;
  /** Of plain text only. Default true. */
  withTimes?: boolean;
  /** The picture that ASS is made for. Default 1920 by 1080. */
  size?: VideoSize;
};

/** A script as a file of a form: a line of the script is a line of the file, with its words as they are. */
export const writeScript = async (
  script: Script,
  options: WriteOptions,
): Promise<Uint8Array<ArrayBuffer>> => {
  const lines = transferLines(script, options.clock);
  switch (options.format) {
    case "docx": {
      const { writeDocx } = await import("./write-docx.ts");
      return await writeDocx(lines, script);
    }
    case "csv": {
      const { writeCsv } = await import("./csv-table.ts");
      return encoded(writeCsv(lines));
    }
    case "json":
      return encoded(`${JSON.stringify(script, null, 1)}\n`);
    case "txt":
      return encoded(writeText(lines, options));
    case "srt":
    case "vtt":
    case "ass":
      return writeCues(script, { ...options, format: options.format });
  }
};

/** A script as a file of subtitles of any format; the file it came from to the letter where nothing was changed. */
const writeCues = (
  script: Script,
  { format, side, clock, size }: WriteOptions & { format: "srt" | "vtt" | "ass" },
): Uint8Array<ArrayBuffer> => {
  const document = documentOfScript(script, { side, clock });
  const untouched = untouchedFile(script, { document, format });
  if (untouched !== null) return encoded(untouched);
  const isOwn = document.format === format && document.head.length > 0;
  switch (format) {
    case "srt":
      return encoded(toSrt(document.cues));
    case "vtt": {
      const note = vttClockNote(clock);
      const head = isOwn ? [...document.head.filter((part) => writtenClock(part) === null), note] : [note];
      return writeSubtitles({ ...document, format, head }, format);
    }
    case "ass":
      // A look that was chosen here since stands before that of the file.
      if (
        isOwn &&
        dequal(findAssStyle(document.head.join("\n\n")) ?? script.subtitleStyle, script.subtitleStyle)
      )
        return writeSubtitles(document, format);
      return encoded(
        toAss(document.cues, { style: script.subtitleStyle, headLine: assClockKey(clock), ...size }),
      );
  }
};

/** Writes a script as a file to be kept: its bytes with their media type. */
export const scriptBlob = async (script: Script, options: WriteOptions): Promise<Blob> =>
  new Blob([await writeScript(script, options)], { type: scriptMediaTypes[options.format] });

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
