import type { SubtitleDocument } from "./document/subtitle-document.ts";
import { type EncodedText, encodeText } from "./encoding/encode-text.ts";
import type { SubtitleFormat } from "./formats/subtitle-formats.ts";
import type { FrameRate } from "./time/frame-rate.ts";
import { writeSubtitles } from "./write-subtitles.ts";

/** Whether it is written with every letter that there is, or by tables that no encoding changes. */
const takesNoEncoding = (format: SubtitleFormat, encoding: string): boolean =>
  format === "stl" || encoding === "utf-8";

type Writing = { frameRate?: FrameRate | undefined; encoding?: string | undefined };

/**
 * A document as the bytes of a file in an encoding; `lost` counts the letters that it lacks. EBU STL has tables of its
 * own and goes by none. Default: UTF-8.
 * @throws AppError BAD_INPUT for an encoding that cannot be written.
 */
export const writeEncoded = (
  document: SubtitleDocument,
  format: SubtitleFormat,
  { frameRate, encoding = "utf-8" }: Writing = {},
): EncodedText => {
  const bytes = writeSubtitles(document, format, { frameRate });
  if (takesNoEncoding(format, encoding)) return { bytes, lost: 0 };
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  // XML says in its first line how it is written.
  return encodeText(text.replace(/^(<\?xml[^>]*encoding=)"UTF-8"/i, `$1"${encoding}"`), encoding);
};

/** The letters that {@link writeEncoded} would lose; nothing is written where that is none in any case. Throws as it does. */
export const countLostLetters = (
  document: SubtitleDocument,
  format: SubtitleFormat,
  writing: Writing = {},
): number =>
  takesNoEncoding(format, writing.encoding ?? "utf-8") ? 0 : writeEncoded(document, format, writing).lost;
