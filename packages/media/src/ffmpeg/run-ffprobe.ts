import { access, constants } from "node:fs/promises";
import { binaryOf, ffmpegRemedy } from "./binaries.ts";
import { runTool, type ToolOutput, toolMissing } from "./run-tool.ts";

export type FfprobeRun = {
  args: readonly string[];
  signal?: AbortSignal;
  /** Default 60 s. */
  timeoutMs?: number;
  onLine?: (line: string) => void;
};

/** Address space and processor time that a probe of a stranger's file may take. */
const probeLimits = ["--as=4294967296", "--cpu=120", "--core=0"];
const anyExitCode = Array.from({ length: 256 }, (_, code) => code);
/** What prlimit ends with when there is no such program. */
const missingExitCode = 127;
const prlimitPath = "/usr/bin/prlimit";

/**
 * Runs ffprobe under a memory limit where the system has `prlimit`, and answers whatever its exit code is:
 * a probe of a broken file still says something.
 */
export async function runFfprobe(run: FfprobeRun): Promise<ToolOutput> {
  const isLimited = await access(prlimitPath, constants.X_OK).then(
    () => true,
    () => false,
  );
  const ffprobe = binaryOf("ffprobe");
  const output = await runTool({
    command: isLimited ? prlimitPath : ffprobe,
    args: [...(isLimited ? [...probeLimits, ffprobe] : []), "-hide_banner", ...run.args],
    stage: "probe",
    signal: run.signal,
    timeoutMs: run.timeoutMs ?? 60_000,
    allowedExitCodes: anyExitCode,
    remedy: ffmpegRemedy,
    onLine: run.onLine,
  });
  if (output.exitCode === missingExitCode) throw toolMissing(ffprobe, ffmpegRemedy);
  return output;
}
