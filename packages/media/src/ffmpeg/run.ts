import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { dirname, extname, join, resolve } from "node:path";
import { binaryOf, ffmpegRemedy } from "./binaries.ts";
import { parseProgress } from "./progress.ts";
import { runTool } from "./run-tool.ts";

/** A path as ffmpeg takes it: a name that starts with `-` or holds `:` stays a file's name. */
export const fileArgument = (path: string): string => `file:${resolve(path)}`;

/** Input arguments of a local file; no protocol but file may be opened from inside it. */
export const inputArguments = (path: string, before: readonly string[] = []): string[] => [
  "-protocol_whitelist",
  "file,pipe",
  ...before,
  "-i",
  fileArgument(path),
];

export type FfmpegRun = {
  args: readonly string[];
  stage: string;
  signal?: AbortSignal;
  timeoutMs?: number;
  /** Expected length of the output, for progress. */
  durationMs?: number;
  onProgress?: (fraction: number) => void;
};

/** Runs ffmpeg and answers what it printed to stderr (measurements stand there). */
export async function runFfmpeg(run: FfmpegRun): Promise<string> {
  const { durationMs, onProgress } = run;
  const watched = durationMs !== undefined && durationMs > 0 && onProgress !== undefined;
  const { stderr } = await runTool({
    command: binaryOf("ffmpeg"),
    args: [
      "-nostdin",
      "-hide_banner",
      "-nostats",
      "-y",
      ...(watched ? ["-progress", "pipe:1"] : []),
      ...run.args,
    ],
    stage: run.stage,
    signal: run.signal,
    timeoutMs: run.timeoutMs ?? Math.max(600_000, (durationMs ?? 0) * 4),
    remedy: ffmpegRemedy,
    ...(watched
      ? {
          onLine: (line: string) => {
            const doneMs = parseProgress(line);
            if (doneMs !== null) onProgress(Math.min(1, doneMs / durationMs));
          },
        }
      : {}),
  });
  return stderr;
}

/**
 * Makes files under temporary names beside their places and renames them when all is done, so that a name
 * that exists is a file that is whole.
 */
export async function writeWhole<T>(
  paths: readonly string[],
  make: (temporary: string[]) => Promise<T>,
): Promise<T> {
  const temporary = paths.map((path) => join(dirname(path), `.${randomUUID()}${extname(path)}`));
  try {
    const made = await make(temporary);
    for (const [index, path] of paths.entries()) await rename(temporary[index] ?? path, path);
    return made;
  } finally {
    await Promise.all(temporary.map((path) => rm(path, { force: true })));
  }
}
