import { createListener, type HeardBands, heardRateHz } from "@voxloom/lips";
import { inputArguments } from "../ffmpeg/file-argument.ts";
import { runFfmpeg } from "../ffmpeg/run-ffmpeg.ts";
import type { MediaCall } from "../media-call.ts";
import { createSampleReader } from "../wav/read-samples.ts";

/** Hears the first audio track of a file as a mouth would say it; only what lies within `limitMs`. */
export async function hearMouth(
  path: string,
  { limitMs, ...call }: MediaCall & { limitMs: number },
): Promise<HeardBands> {
  const listener = createListener();
  await runFfmpeg({
    stage: "hear-mouth",
    args: [
      ...inputArguments(path, { before: ["-vn", "-sn", "-t", (limitMs / 1000).toFixed(3)] }),
      ...["-map", "0:a:0", "-af", "aresample=async=1:first_pts=0", "-ac", "1", "-ar", String(heardRateHz)],
      ...["-f", "s16le", "pipe:1"],
    ],
    durationMs: limitMs,
    onBytes: createSampleReader((samples) => listener.add(samples)),
    ...call,
  });
  return listener.finish();
}
