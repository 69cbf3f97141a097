import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "@voxloom/contract";
import { execa } from "execa";
import { MediaError } from "../media-error.ts";
import { throwIfCanceled } from "../throw-if-canceled.ts";
import { confinedEnvironment, confineProgram, isNotStarted } from "./confine-program.ts";
import { diskFull, isDiskFullText } from "./disk-full.ts";
import { settlePriority } from "./priority.ts";
import { withWritable } from "./program-user.ts";
import { killGroup, watchGroup } from "./running-groups.ts";
import type { ToolOutput, ToolRun } from "./tool-run.ts";
import { toolRunner } from "./tool-runner.ts";

/** Between the polite and the certain end of a process group. */
const graceMs = 2_000;
const maxStderrCharacters = 65_536;

/** The error of a program that is not there, with the command that brings it. */
export const toolMissing = (tool: string, remedy = `apt-get install ${tool}`): AppError =>
  new AppError("MEDIA_TOOL_MISSING", `The program ${tool} is not installed. Install it with: ${remedy}`, {
    tool,
    remedy,
  });

/** Not the input's fault: the system was out of memory, or somebody ended it. */
const isEndedByOthers = (signal: string | undefined): boolean => signal === "SIGKILL" || signal === "SIGTERM";

function start(run: ToolRun) {
  const { command, args } = confineProgram(run);
  const givesLines = run.onLine !== undefined && run.linesOf !== "stderr";
  const child = execa(command, args, {
    cwd: run.cwd,
    env: confinedEnvironment(run.env),
    extendEnv: false,
    ...(run.input === undefined ? { stdin: "ignore" as const } : { input: run.input }),
    buffer: {
      stdout: !givesLines && run.onBytes === undefined && run.output === undefined,
      stderr: false,
    },
    maxBuffer: { stdout: run.maxOutputBytes ?? 64 * 1024 ** 2 },
    // A group of its own, so that children of the child end with it.
    detached: true,
    reject: false,
    stripFinalNewline: false,
  });
  settlePriority(child.pid);
  return child;
}

/**
 * Runs a program under one policy: arguments as an array, no standard input unless given, time limit, output
 * limit, abort by SIGTERM and then SIGKILL to the whole process group. In a process that starts no programs itself
 * (`runToolsBy`) another one runs it under the same policy.
 * Throws AppError MEDIA_TOOL_MISSING, DISK_FULL or CANCELED, else MediaError.
 */
export async function runTool(run: ToolRun): Promise<ToolOutput> {
  const stage = run.stage ?? run.command;
  throwIfCanceled(run.signal, stage);
  const elsewhere = toolRunner();
  if (elsewhere !== null) {
    if (run.onBytes !== undefined || run.output !== undefined)
      throw new Error(`${stage} is done in a process that starts programs.`);
    return elsewhere(run);
  }
  return withWritable(run.writes ?? [], () => runToItsEnd(run, stage));
}

async function runToItsEnd(run: ToolRun, stage: string): Promise<ToolOutput> {
  const timeoutMs = run.timeoutMs ?? 600_000;
  const child = start(run);
  let stderr = "";
  child.stderr?.on("data", (bytes: Buffer) => {
    stderr = (stderr + bytes.toString("utf8")).slice(-maxStderrCharacters);
  });
  let ending: "timed-out" | "aborted" | null = null;
  let killTimer: NodeJS.Timeout | undefined;
  const end = (why: "timed-out" | "aborted") => {
    ending ??= why;
    killGroup(child.pid, "SIGTERM");
    killTimer ??= setTimeout(() => killGroup(child.pid, "SIGKILL"), graceMs);
  };
  const onAbort = () => end("aborted");
  const forget = watchGroup(child.pid);
  const timer = setTimeout(() => end("timed-out"), timeoutMs);
  run.signal?.addEventListener("abort", onAbort, { once: true });
  try {
    const { onBytes, output } = run;
    // By streams alone: what passes here may be thousands of frames of some megabytes each.
    const passed =
      output && pipeline(child.stdout ?? Readable.from([]), output, { end: false, signal: run.signal });
    // Of a program that failed, its own reason is told.
    passed?.catch(() => undefined);
    if (onBytes !== undefined)
      for await (const bytes of child.iterable({ binary: true, preserveNewlines: true }))
        await onBytes(bytes);
    if (run.onLine !== undefined)
      for await (const line of child.iterable({ from: run.linesOf ?? "stdout" })) run.onLine(String(line));
    const result = await child;
    const facts = { stage, stderrTail: stderr.slice(-4_000), cause: result.cause };
    if (ending === "aborted") throw new AppError("CANCELED", `${stage} was canceled.`);
    if (ending === "timed-out") {
      const seconds = Math.round(timeoutMs / 1000);
      throw new MediaError("timed-out", `${stage} took longer than ${seconds} s and was stopped.`, facts);
    }
    if (result.code === "ENOENT" || result.code === "EACCES" || isNotStarted(result.exitCode, stderr))
      throw toolMissing(run.command, run.remedy);
    if (result.isMaxBuffer) {
      throw new MediaError("output-too-large", `${stage} printed more than is held.`, facts);
    }
    const exitCode = result.exitCode ?? -1;
    if (!(run.allowedExitCodes ?? [0]).includes(exitCode)) {
      if (isDiskFullText(stderr)) throw diskFull();
      const last = stderr.trim().split("\n").at(-1) ?? "";
      throw new MediaError(
        "tool-failed",
        `${stage} failed (${result.signal ?? `exit ${exitCode}`}): ${last}`,
        { ...facts, isRetryable: isEndedByOthers(result.signal) },
      );
    }
    await passed;
    return { stdout: typeof result.stdout === "string" ? result.stdout : "", stderr, exitCode };
  } finally {
    clearTimeout(timer);
    clearTimeout(killTimer);
    run.signal?.removeEventListener("abort", onAbort);
    forget();
    // What was told to end may have left children that did not listen.
    if (ending !== null) killGroup(child.pid, "SIGKILL");
  }
}
