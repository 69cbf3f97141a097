import type { Readable } from "node:stream";
import type { MediaCall } from "../media-call.ts";
import { ffmpegRemedy, getBinary } from "./binaries.ts";
import { diskFull, isDiskFullText } from "./disk-full.ts";
import { getOutputs } from "./file-argument.ts";
import { parseProgress } from "./parse-progress.ts";
import { runTool } from "./run-tool.ts";
import type { ToolRun } from "./tool-run.ts";

export type FfmpegRun = MediaCall & {
  /** What is being done, for errors. */
  stage: string;
  args: readonly string[];
  /** Files that filters write, beside the outputs. */
  writes?: readonly string[];
  /** Default: 10 minutes, or four times the length where that is more. */
  timeoutMs?: number;
  /** Takes what is written to `pipe:1`, as it comes; then no progress is told. */
  onBytes?: ToolRun["onBytes"];
  /** Expected length of the output, for progress. */
  durationMs?: number;
  /** What is read from `pipe:0`. */
  input?: Readable;
};

/** Arguments of every run: never ask, overwrite (outputs are temporary names), print no statistics. */
const commonArguments = ["-nostdin", "-hide_banner", "-nostats", "-y"];

/** Runs ffmpeg and answers what it printed to stderr, where measurements stand. Errors as of `runTool`. */
export async function runFfmpeg(run: FfmpegRun): Promise<string> {
  const { durationMs, onProgress, onBytes } = run;
  const isWatched =
    onBytes === undefined && durationMs !== undefined && durationMs > 0 && onProgress !== undefined;
  const { stderr } = await runTool({
    command: getBinary("ffmpeg"),
    args: [...commonArguments, ...(isWatched ? ["-progress", "pipe:1"] : []), ...run.args],
    writes: [...getOutputs(run.args), ...(run.writes ?? [])],
    stage: run.stage,
    signal: run.signal,
    timeoutMs: run.timeoutMs ?? Math.max(600_000, (durationMs ?? 0) * 4),
    remedy: ffmpegRemedy,
    ...(onBytes === undefined ? {} : { onBytes }),
    ...(run.input === undefined ? {} : { input: run.input }),
    ...(isWatched
      ? {
          onLine: (line: string) => {
            const doneMs = parseProgress(line);
            if (doneMs !== null) onProgress(Math.min(1, doneMs / durationMs));
          },
        }
      : {}),
  });
  // ffmpeg 5.1 ends with 0 when only the last bytes (a trailer, a moved index) found no room.
  if (isDiskFullText(stderr)) throw diskFull();
  return stderr;
}
