import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWhole } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";

export type ExtractAudioRequest = MediaCall & {
  sourcePath: string;
  /** Which sound track, from 0; null: there is none, and both files are silent. */
  audioTrack: number | null;
  /** Length of both files, exactly: shorter sound is padded with silence, longer is cut. */
  durationMs: number;
  /** 48 kHz stereo 16-bit WAV to write, more channels mixed down. */
  stereoPath: string;
  /** 16 kHz mono 16-bit WAV to write. */
  monoPath: string;
};

const exactly = (samples: number): string => `apad=whole_len=${samples},atrim=end_sample=${samples}`;

/** Arguments of {@link extractAudio}. */
export function extractArguments(
  request: Pick<ExtractAudioRequest, "sourcePath" | "audioTrack" | "durationMs" | "stereoPath" | "monoPath">,
): string[] {
  const { audioTrack, durationMs } = request;
  // async=1 fills holes in the time stamps; first_pts=0 keeps a late start late.
  const heard =
    audioTrack === null
      ? "anullsrc=r=48000:cl=stereo"
      : `[0:a:${audioTrack}]aresample=48000:async=1:first_pts=0`;
  const graph = [
    `${heard},aformat=sample_fmts=fltp:channel_layouts=stereo,asplit=2[wide][narrow]`,
    `[wide]${exactly(durationMs * 48)}[stereo]`,
    `[narrow]aformat=channel_layouts=mono,aresample=16000,${exactly(durationMs * 16)}[mono]`,
  ].join(";");
  const wav = ["-c:a", "pcm_s16le", "-map_metadata", "-1", "-fflags", "+bitexact", "-f", "wav"];
  return [
    ...(audioTrack === null ? [] : inputArguments(request.sourcePath, { before: ["-vn", "-sn", "-dn"] })),
    "-filter_complex",
    graph,
    ...["-map", "[stereo]", ...wav, fileArgument(request.stereoPath)],
    ...["-map", "[mono]", ...wav, fileArgument(request.monoPath)],
  ];
}

/** Takes the sound out of a recording in one run of ffmpeg, on the picture's clock (start offsets are kept). */
export async function extractAudio(request: ExtractAudioRequest): Promise<void> {
  const { stereoPath, monoPath, durationMs, signal, onProgress } = request;
  await writeWhole([stereoPath, monoPath], async ([stereo, mono]) => {
    const args = extractArguments({
      ...request,
      stereoPath: stereo ?? stereoPath,
      monoPath: mono ?? monoPath,
    });
    await runFfmpeg({ stage: "extract", args, durationMs, signal, onProgress });
  });
}
