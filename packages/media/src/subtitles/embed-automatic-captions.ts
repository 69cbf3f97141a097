import { extname } from "node:path";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { tagOfLanguage } from "../inspect/language-tags.ts";
import { probeFile } from "../inspect/probe-file.ts";
import type { MediaCall } from "../media-call.ts";

/** What such a track is called inside a file, by which it is known again. */
export const automaticTitle = "Automatic captions";

/** How text is held by the containers that sites give. */
const codecs: Readonly<Record<string, string>> = { ".mp4": "mov_text", ".webm": "webvtt", ".mkv": "subrip" };

type EmbedCaptions = Pick<MediaCall, "signal"> & {
  sourcePath: string;
  /** SubRip, in UTF-8. */
  srtPath: string;
  /** As a tag begins: `en`, `ast`. */
  language: string;
  outputPath: string;
};

/**
 * Writes a recording with captions that were recognized as a further track, called {@link automaticTitle}; nothing else
 * of it changes. Answers false, and writes nothing, where its container holds no text. Throws MediaError.
 */
export async function embedAutomaticCaptions({
  sourcePath,
  srtPath,
  language,
  outputPath,
  signal,
}: EmbedCaptions): Promise<boolean> {
  const codec = codecs[extname(sourcePath)];
  if (codec === undefined) return false;
  const { streams } = (await probeFile(sourcePath, signal)).probe;
  const place = `s:${streams.filter(({ codec_type: type }) => type === "subtitle").length}`;
  await runFfmpeg({
    stage: "subtitles",
    args: [
      ...["-v", "error", ...inputArguments(sourcePath), ...inputArguments(srtPath, { formats: "srt" })],
      ...["-map", "0", "-map", "1:0", "-c", "copy", `-c:${place}`, codec],
      ...["title", "handler_name"].flatMap((name) => [`-metadata:s:${place}`, `${name}=${automaticTitle}`]),
      ...[`-metadata:s:${place}`, `language=${tagOfLanguage(language)}`],
      fileArgument(outputPath),
    ],
    signal,
  });
  return true;
}
