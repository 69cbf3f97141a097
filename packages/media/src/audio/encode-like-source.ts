import type { MediaInfo } from "@voxloom/contract";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { type AudioFormat, codecArguments } from "./encode-audio.ts";
import { withXiphComments } from "./xiph-comments.ts";

/** What a recording is, as far as another is to be written like it. */
export type AudioLook = { format: AudioFormat; isMono: boolean };

/** ffmpeg writes pictures into these. */
const withCover: readonly AudioFormat[] = ["mp3", "m4a", "flac"];

/** The format in which sound comes back that was brought as this. Raw AAC, which can hold no tags, comes back as M4A. */
export function getAudioLook({
  container,
  audioTracks,
}: Pick<MediaInfo, "container" | "audioTracks">): AudioLook {
  const names = container.split(",");
  const [track] = audioTracks;
  const isMono = track?.channels === 1;
  const formatOf = (): AudioFormat => {
    if (names.includes("mp3")) return "mp3";
    if (names.includes("wav")) return "wav";
    if (names.includes("flac")) return "flac";
    if (names.includes("ogg")) return track?.codec === "opus" ? "opus" : "ogg";
    return "m4a";
  };
  return { format: formatOf(), isMono };
}

type LikeSource = MediaCall & {
  inputPath: string;
  /** A recording without a picture of its own: what stands in it as one is its cover. */
  sourcePath: string;
  outputPath: string;
  look: AudioLook;
  /** Both are of the same length: chapters of the source are chapters of what is written. */
  hasChapters: boolean;
};

/**
 * Writes sound in the format of a recording, with the tags, chapters and cover of that: WAV holds tags only. Of a mono
 * source one channel is written, which is 3 LU quieter by its measure and sounds as loud (EBU R128: two channels of the
 * same add up).
 */
export async function encodeLikeSource(request: LikeSource): Promise<void> {
  const { inputPath, sourcePath, outputPath, look, hasChapters, signal, onProgress } = request;
  const { format } = look;
  const cover = ["-map", "1:v?", "-c:v", "copy", "-disposition:v", "attached_pic"];
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const call = { sourcePath, format, hasChapters, scratchPath: temporaryPath, signal };
    await withXiphComments(call, 2, async (comments) => {
      const args = [
        ...[...inputArguments(inputPath), ...inputArguments(sourcePath), ...comments.input],
        ...["-map", "0:a:0", ...(withCover.includes(format) ? cover : [])],
        // Ogg keeps its tags with the stream, others with the file.
        ...[...comments.maps, "-map_metadata", "1", "-map_metadata:s:a:0", "1:s:a:0"],
        ...["-map_chapters", hasChapters ? "1" : "-1"],
        ...(look.isMono ? ["-ac", "1"] : []),
        ...codecArguments[format],
        fileArgument(temporaryPath),
      ];
      await runFfmpeg({ stage: "encode", args, signal, onProgress });
    });
  });
}
