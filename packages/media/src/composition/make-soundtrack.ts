import type { AudioLayer } from "@voxloom/composition";
import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type SoundtrackRequest = MediaCall &
  Pick<AudioLayer, "gainDb" | "fadeInMs" | "fadeOutMs" | "isLooped"> & {
    /** A file with an audio track. */
    musicPath: string;
    durationMs: number;
    /** M4A to write. */
    outputPath: string;
  };

const seconds = (ms: number): string => (ms / 1000).toFixed(3);

/** Arguments of {@link makeSoundtrack}. */
export function soundtrackArguments(request: Omit<SoundtrackRequest, keyof MediaCall>): string[] {
  const { musicPath, durationMs, gainDb, fadeInMs, fadeOutMs, isLooped, outputPath } = request;
  const filters = [
    "aresample=48000:async=1",
    `volume=${gainDb.toFixed(2)}dB`,
    ...(fadeInMs > 0 ? [`afade=t=in:d=${seconds(fadeInMs)}`] : []),
    ...(fadeOutMs > 0 ? [`afade=t=out:st=${seconds(durationMs - fadeOutMs)}:d=${seconds(fadeOutMs)}`] : []),
    // Silence where the music is shorter, so that the audio is as long as the pictures.
    `apad=whole_dur=${seconds(durationMs)}`,
  ];
  return [
    ...inputArguments(musicPath, { before: ["-vn", ...(isLooped ? ["-stream_loop", "-1"] : [])] }),
    ...["-map", "0:a:0", "-map_metadata", "-1", "-t", seconds(durationMs), "-af", filters.join(",")],
    ...["-c:a", "aac", "-ac", "2", "-ar", "48000", "-b:a", "192k", "-f", "mp4", fileArgument(outputPath)],
  ];
}

/** The music of a video: as loud as it is asked for, as long as the pictures, faded out at their end. */
export async function makeSoundtrack(request: SoundtrackRequest): Promise<void> {
  const { outputPath, durationMs, signal, onProgress } = request;
  await writeWholeFile(outputPath, async (temporaryPath) => {
    const args = soundtrackArguments({ ...request, outputPath: temporaryPath });
    await runFfmpeg({ stage: "soundtrack", args, durationMs, signal, onProgress });
  });
}
