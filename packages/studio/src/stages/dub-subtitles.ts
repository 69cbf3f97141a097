import type { MediaInfo, Script } from "@voxloom/contract";
import { toAss, toSrt, toVtt } from "@voxloom/subtitles";
import { getCues } from "@voxloom/timeline";

export type SubtitleContent = "source" | "target" | "both";
export type SubtitleFormat = "srt" | "vtt" | "ass";

/**
 * Subtitles of a finished dub, on its clock. `video` sizes ASS, and has shorter lines where it is upright; null: a
 * picture of 1920 by 1080.
 */
export function dubSubtitles(
  script: Script,
  {
    content,
    format,
    video,
  }: { content: SubtitleContent; format: SubtitleFormat; video?: MediaInfo["video"] },
): string {
  const style = script.subtitleStyle;
  const cues = getCues(script, content, "dub", {
    ...(video && { aspect: video.width / video.height }),
    withWords: format === "ass" && style.highlightColor !== null,
  });
  switch (format) {
    case "srt":
      return toSrt(cues);
    case "vtt":
      return toVtt(cues);
    case "ass":
      return toAss(cues, { style, ...(video && { width: video.width, height: video.height }) });
  }
}
