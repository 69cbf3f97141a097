import type { Script } from "@voxloom/contract";
import type { Cue, PictureSize } from "@voxloom/subtitles";
import { toAss, toSrt, toVtt } from "@voxloom/subtitles";
import { assClockKey, vttClockNote } from "./file-clock.ts";
import { type ScriptFormat, scriptMediaTypes } from "./script-format.ts";
import {
  type TransferClock,
  type TransferLine,
  type TransferSide,
  textOfSide,
  transferLines,
} from "./transfer-line.ts";
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
  size?: PictureSize;
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
      return encoded(toSrt(cuesOfLines(lines, options.side)));
    case "vtt":
      return encoded(toVtt(cuesOfLines(lines, options.side), { note: vttClockNote(options.clock) }));
    case "ass":
      return encoded(
        toAss(cuesOfLines(lines, options.side), {
          style: script.subtitleStyle,
          headLine: assClockKey(options.clock),
          ...options.size,
        }),
      );
  }
};

/** The same as a file to be kept: its bytes with their kind. */
export const scriptBlob = async (script: Script, options: WriteOptions): Promise<Blob> =>
  new Blob([await writeScript(script, options)], { type: scriptMediaTypes[options.format] });

const encoded = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

const cuesOfLines = (lines: readonly TransferLine[], side: TransferSide): Cue[] =>
  lines.flatMap((line) => {
    const text = textOfSide(line, side);
    if (text.trim() === "" || line.startMs === null || line.endMs === null) return [];
    return [{ startMs: line.startMs, endMs: line.endMs, text, speaker: line.speaker }];
  });
