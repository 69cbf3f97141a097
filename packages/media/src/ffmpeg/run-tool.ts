import { AppError } from "@voxloom/contract";
import { execa } from "execa";
import { MediaError } from "../media-error.ts";

export type ToolRun = {
  command: string;
  /** Passed as they are, never through a shell. */
  args: readonly string[];
  /** What is being done, for errors; default: the command. */
  stage?: string;
  input?: string | Uint8Array;
  cwd?: string;
  env?: Record<string, string>;
  signal?: AbortSignal;
  /** Default 10 minutes. */
  timeoutMs?: number;
  /** Most bytes of stdout kept; more is an error. Default 64 MiB. */
  maxOutputBytes?: number;
  /** Called with each line of stdout as it comes; then stdout is not kept. */
  onLine?: (line: string) => void;
  /** Exit codes that are not failures; default only 0. */
  allowedExitCodes?: readonly number[];
  /** The command that installs the tool, for the error when it is missing. */
  remedy?: string;
};
export type ToolOutput = { stdout: string; stderr: string; exitCode: number };

const graceMs = 2_000;
const tail = (text: string): string => text.slice(-4_000);

/** Kills the whole group of a child: programs such as apertium are shell scripts with children of their own. */
function killGroup(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, signal);
  } catch {
    // The group is gone already.
  }
}

/**
 * Runs a program under one policy: arguments as an array, no standard input unless given, time limit, output
 * limit, abort by SIGTERM and then SIGKILL to the whole process group.
 * Throws AppError MEDIA_TOOL_MISSING, DISK_FULL or CANCELLED, else MediaError.
 */
export async function runTool(run: ToolRun): Promise<ToolOutput> {
  const stage = run.stage ?? run.command;
  if (run.signal?.aborted) throw new AppError("CANCELLED", `${stage} was cancelled.`);
  const timeoutMs = run.timeoutMs ?? 600_000;
  const child = execa(run.command, [...run.args], {
    cwd: run.cwd,
    env: run.env,
    input: run.input,
    ...(run.input === undefined ? { stdin: "ignore" as const } : {}),
    stdout: run.onLine ? "pipe" : "pipe",
    buffer: { stdout: !run.onLine, stderr: true },
    maxBuffer: { stdout: run.maxOutputBytes ?? 64 * 1024 ** 2, stderr: 1_000_000 },
    detached: true,
    reject: false,
    stripFinalNewline: false,
  });
  let ending: "timed-out" | "aborted" | null = null;
  let killTimer: NodeJS.Timeout | undefined;
  const end = (why: "timed-out" | "aborted") => {
    ending ??= why;
    killGroup(child.pid, "SIGTERM");
    killTimer ??= setTimeout(() => killGroup(child.pid, "SIGKILL"), graceMs);
  };
  const onAbort = () => end("aborted");
  const onExit = () => killGroup(child.pid, "SIGKILL");
  const timer = setTimeout(() => end("timed-out"), timeoutMs);
  run.signal?.addEventListener("abort", onAbort, { once: true });
  process.once("exit", onExit);
  try {
    if (run.onLine) for await (const line of child) run.onLine(String(line));
    const result = await child;
    const stderr = String(result.stderr ?? "");
    if (ending === "aborted") throw new AppError("CANCELLED", `${stage} was cancelled.`);
    if (ending === "timed-out") {
      throw new MediaError(
        "timed-out",
        `${stage} took longer than ${Math.round(timeoutMs / 1000)} s and was stopped.`,
        { stage, stderrTail: tail(stderr) },
      );
    }
    if (result.code === "ENOENT" || result.code === "EACCES") {
      throw new AppError(
        "MEDIA_TOOL_MISSING",
        `The program ${run.command} is not installed. ${run.remedy ?? `Install it with: apt-get install ${run.command}`}`,
        { tool: run.command, remedy: run.remedy ?? `apt-get install ${run.command}` },
      );
    }
    if (result.isMaxBuffer)
      throw new MediaError("output-too-large", `${stage} printed more than is kept.`, {
        stage,
        stderrTail: tail(stderr),
      });
    const exitCode = result.exitCode ?? -1;
    if (!(run.allowedExitCodes ?? [0]).includes(exitCode)) {
      if (/No space left on device/.test(stderr)) {
        throw new AppError(
          "DISK_FULL",
          "The disk is full: free some space and press retry; finished work is kept.",
        );
      }
      throw new MediaError(
        "tool-failed",
        `${stage} failed (${result.signal ?? `exit ${exitCode}`}): ${stderr.trim().split("\n").at(-1) ?? ""}`,
        { stage, stderrTail: tail(stderr), cause: result.cause },
      );
    }
    return { stdout: typeof result.stdout === "string" ? result.stdout : "", stderr, exitCode };
  } finally {
    clearTimeout(timer);
    clearTimeout(killTimer);
    run.signal?.removeEventListener("abort", onAbort);
    process.removeListener("exit", onExit);
  }
}
