import { fileArgument, inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import { writeWholeFile } from "../ffmpeg/write-whole.ts";
import type { MediaCall } from "../media-call.ts";
import { filterPath } from "../package/render-arguments.ts";

type SpeechVideoRequest = MediaCall & {
  /** AAC in M4A: it is copied. */
  audioPath: string;
  durationMs: number;
  /** Captions; null: none. */
  assPath: string | null;
  /** Even numbers of pixels. */
  size: { width: number; height: number };
  /** Colors as `#rrggbb`. */
  background: string;
  waveColor: string;
  outputPath: string;
};

const frameRate = 25;
/** How much of the picture the waveform takes, and where it begins, from above: captions stand under the middle of it. */
const waveShare = 0.25;
const waveTop = 0.18;

const toEven = (pixels: number): number => Math.round(pixels / 2) * 2;
const toColor = (color: string): string => `0x${color.slice(1)}`;

/** Arguments of {@link renderSpeechVideo}. */
function speechVideoArguments(request: SpeechVideoRequest): string[] {
  const { audioPath, durationMs, assPath, size, background, waveColor, outputPath } = request;
  const { width, height } = size;
  const seconds = (durationMs / 1000).toFixed(3);
  const wave = { width: toEven(width * 0.9), height: toEven(height * waveShare) };
  const place = `x=${toEven(width * 0.05)}:y=${toEven(height * waveTop)}`;
  const captions = assPath === null ? "" : `,ass=filename=${filterPath(assPath)}`;
  const graph = [
    `color=c=${toColor(background)}:s=${width}x${height}:r=${frameRate}:d=${seconds}[ground]`,
    `[0:a:0]showwaves=s=${wave.width}x${wave.height}:mode=cline:rate=${frameRate}:scale=sqrt:colors=${toColor(waveColor)}[wave]`,
    `[ground][wave]overlay=${place}:eof_action=pass${captions},format=yuv420p[picture]`,
  ].join(";");
  return [
    ...inputArguments(audioPath),
    ...["-filter_complex", graph, "-map", "[picture]", "-map", "0:a:0", "-map_metadata", "-1"],
    ...["-c:v", "libx264", "-preset", "veryfast", "-crf", "23", "-tune", "stillimage", "-g", "250"],
    ...["-c:a", "copy", "-t", seconds, "-movflags", "+faststart", "-f", "mp4", fileArgument(outputPath)],
  ];
}

/** Writes a speech as a video: its waveform on one color, and captions in it. MP4 of H.264 at 25 frames a second. */
export async function renderSpeechVideo(request: SpeechVideoRequest): Promise<void> {
  const { durationMs, signal, onProgress } = request;
  await writeWholeFile(request.outputPath, async (outputPath) => {
    const args = speechVideoArguments({ ...request, outputPath });
    await runFfmpeg({ stage: "speech video", args, durationMs, signal, onProgress });
  });
}
