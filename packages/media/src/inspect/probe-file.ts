import { fileArgument, type InputOptions, mediaFormats } from "../ffmpeg/file-argument.ts";
import { runFfprobe } from "../ffmpeg/run-ffprobe.ts";
import { type Probe, probeSchema } from "./probe-schema.ts";

/** Arguments that keep a probe inside the one file it was given. */
export const probeArguments = (
  path: string,
  more: readonly string[],
  formats: string = mediaFormats,
): string[] => [
  ...["-v", "error", "-threads", "1", "-protocol_whitelist", "file", "-format_whitelist", formats],
  ...more,
  fileArgument(path),
];

/** Asks ffprobe what a file holds. `stderr` says what was wrong, whether or not there is an answer. */
export async function probeFile(
  path: string,
  signal?: AbortSignal,
  { before = [], formats }: InputOptions = {},
): Promise<{ probe: Probe; stderr: string }> {
  const shown = ["-show_streams", "-show_format", "-of", "json"];
  const args = probeArguments(path, [...before, ...shown], formats);
  const { stdout, stderr } = await runFfprobe({ args, signal });
  const read = probeSchema.safeParse(parseJson(stdout));
  return { probe: read.success ? read.data : { streams: [] }, stderr };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
