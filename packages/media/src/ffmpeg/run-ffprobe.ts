import { ffmpegRemedy, getBinary } from "./binaries.ts";
import { runTool } from "./run-tool.ts";
import type { ToolOutput } from "./tool-run.ts";

export type FfprobeRun = {
  args: readonly string[];
  signal?: AbortSignal;
  /** Default 60 s. */
  timeoutMs?: number;
  onLine?: (line: string) => void;
};

/** Address space in bytes and processor time in seconds that a probe of a stranger's file may take, as options of prlimit. */
const probeLimits = ["--as=4294967296", "--cpu=120", "--core=0"];
const anyExitCode = Array.from({ length: 256 }, (_, code) => code);

/**
 * Runs ffprobe under a memory limit where the system has `prlimit`, and answers whatever its exit code is:
 * a probe of a broken file still says something.
 */
export async function runFfprobe(run: FfprobeRun): Promise<ToolOutput> {
  return runTool({
    command: getBinary("ffprobe"),
    args: ["-hide_banner", ...run.args],
    limits: probeLimits,
    stage: "probe",
    signal: run.signal,
    timeoutMs: run.timeoutMs ?? 60_000,
    allowedExitCodes: anyExitCode,
    remedy: ffmpegRemedy,
    onLine: run.onLine,
  });
}
