import type { Script } from "@voxloom/contract";
import {
  drawAssFile,
  marksWords,
  type OwnLetters,
  type SubtitleCue,
  toAss,
  toSrt,
  toVtt,
  type VideoSize,
  writeSubtitles,
} from "@voxloom/subtitles";
import { getAssFile, getCues } from "@voxloom/timeline";

export type SubtitleContent = "source" | "target" | "both";
export type SubtitleFormat = "srt" | "vtt" | "ass";

type Wanted = {
  content: SubtitleContent;
  format: SubtitleFormat;
  /** Sizes ASS, and has shorter lines where it is upright; null: a picture of 1920 by 1080. */
  video?: VideoSize | null;
  /** It is drawn into the picture here, in the fonts of this machine. Default: whoever plays it draws it. */
  isBurned?: boolean;
  /** The font of the look that was brought, where it is here. */
  ownFont?: OwnLetters | null | undefined;
};

/** Subtitles of a finished dub, on its clock. */
export function dubSubtitles(script: Script, wanted: Wanted): string {
  const { content, format, video } = wanted;
  const cues = getCues(script, content, "dub", {
    ...(video && { aspect: video.width / video.height }),
    withWords: format === "ass" && marksWords(script.subtitleStyle),
  });
  switch (format) {
    case "srt":
      return toSrt(cues);
    case "vtt":
      return toVtt(cues);
    case "ass":
      return writeAss(script, cues, wanted);
  }
}

const usualPicture = { width: 1920, height: 1080 };

/** Subtitles that came as ASS keep its look until another one is chosen, and its drawings even then. */
function writeAss(
  script: Script,
  cues: readonly SubtitleCue[],
  { video, isBurned = false, ownFont = null }: Wanted,
): string {
  const { subtitleStyle: style } = script;
  const { width, height } = video ?? usualPicture;
  const file = getAssFile(script);
  if (file === null) return toAss(cues, { style, width, height, ownFont });
  const { drawings, isOwnLook, style: _, ...document } = file;
  const whole = { ...document, cues: [...cues, ...drawings].toSorted((a, b) => a.startMs - b.startMs) };
  if (isOwnLook && !isBurned) return new TextDecoder().decode(writeSubtitles(whole, document.format));
  return drawAssFile(whole, { ...(!isOwnLook && { style, ownFont }), video: { width, height } });
}
