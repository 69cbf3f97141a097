import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { Socket } from "node:net";
import { AppError } from "@voxloom/contract";
import { confinedEnvironment, confineProgram, settlePriority } from "@voxloom/media";
import { EngineError } from "../engine-error.ts";
import { modePipeline } from "./mode-pipeline.ts";

const idleMs = 60_000;
const maxSilenceMs = 20_000;

/**
 * One direction of Apertium, kept running with null flush: 3 ms instead of 60 ms for a sentence. Calls queue up; the
 * process ends after a minute without work, and starts again at the next call.
 */
export class WarmMode {
  readonly #modePath: string;
  readonly #pipelineOf: (modePath: string) => Promise<string>;
  #child: ChildProcessWithoutNullStreams | null = null;
  #queue: Promise<unknown> = Promise.resolve();
  #idleTimer: NodeJS.Timeout | undefined;
  #lastMark = 0;

  /** `pipelineOf`: the programs of the mode that run; default: all, it translates. */
  constructor(modePath: string, pipelineOf = modePipeline) {
    this.#modePath = modePath;
    this.#pipelineOf = pipelineOf;
  }

  /** One stream out for each stream in. Throws EngineError `crashed` or `timed-out`, or AppError CANCELED. */
  translate(streams: readonly string[], signal?: AbortSignal): Promise<string[]> {
    const turn = this.#queue.then(() => this.#run(streams, signal));
    this.#queue = turn.catch(() => {});
    return turn;
  }

  /** Ends the process, if one runs. */
  close(): void {
    clearTimeout(this.#idleTimer);
    const child = this.#child;
    this.#child = null;
    if (child?.pid === undefined) return;
    try {
      process.kill(-child.pid, "SIGKILL");
    } catch {
      // It has ended by itself.
    }
  }

  async #run(streams: readonly string[], signal?: AbortSignal): Promise<string[]> {
    if (signal?.aborted) throw canceled();
    if (streams.length === 0) return [];
    clearTimeout(this.#idleTimer);
    this.#child ??= await startPipeline(await this.#pipelineOf(this.#modePath));
    try {
      const marked = streams.map((stream) => {
        this.#lastMark += 1;
        return { mark: this.#lastMark, stream };
      });
      return await exchange(this.#child, marked, signal);
    } catch (error) {
      this.close();
      throw error;
    } finally {
      this.#idleTimer = setTimeout(() => this.close(), idleMs);
      this.#idleTimer.unref();
    }
  }
}

const canceled = () => new AppError("CANCELED", "Translation was canceled.");

async function startPipeline(pipeline: string): Promise<ChildProcessWithoutNullStreams> {
  // A group of its own, so that all programs of the pipeline can be ended at once. Given a socket to read from, bash
  // takes itself for a login by network, and would run what stands in somebody's .bashrc.
  const { command, args } = confineProgram({ command: "bash", args: ["--norc", "-c", pipeline] });
  const child = spawn(command, args, { detached: true, env: confinedEnvironment({ LC_ALL: "C.UTF-8" }) });
  settlePriority(child.pid);
  child.stdout.setEncoding("utf8");
  child.stderr.setEncoding("utf8");
  // A broken pipe shows as the end of the process.
  child.stdin.on("error", () => {});
  // Idle, it keeps no program alive; during a call the time limit does.
  child.unref();
  for (const pipe of [child.stdin, child.stdout, child.stderr]) if (pipe instanceof Socket) pipe.unref();
  return child;
}

/** Flushes behind a call: each program passes the last stream on only when something more comes in. */
const push = "\0".repeat(16);

/**
 * Writes each stream with a mark of its own behind it, as formatting that all programs pass on. Counting flushes would
 * not do: some programs swallow one, and lines would shift.
 */
function exchange(
  child: ChildProcessWithoutNullStreams,
  streams: readonly { mark: number; stream: string }[],
  signal?: AbortSignal,
): Promise<string[]> {
  const lastMark = `[§${streams.at(-1)?.mark}]`;
  return new Promise((resolve, reject) => {
    let output = "";
    let stderr = "";
    const fail = (code: "crashed" | "timed-out", why: string) => {
      const facts = { engineId: "apertium", isRetryable: true, stderrTail: stderr };
      settle(() => reject(new EngineError(code, `Apertium ${why}.`, facts)));
    };
    const onData = (chunk: string) => {
      silence.refresh();
      output += chunk;
      if (!output.includes(lastMark)) return;
      const byMark = parseMarked(output);
      settle(() => resolve(streams.map(({ mark }) => byMark.get(mark) ?? "")));
    };
    const onStderr = (chunk: string) => {
      stderr = (stderr + chunk).slice(-4_000);
    };
    const onExit = () => fail("crashed", "ended in the middle of its work");
    const onError = (error: Error) => fail("crashed", `could not be started: ${error.message}`);
    const onAbort = () => settle(() => reject(canceled()));
    const silence = setTimeout(
      () => fail("timed-out", `did not answer for ${maxSilenceMs / 1000} s`),
      maxSilenceMs,
    );
    const settle = (end: () => void) => {
      clearTimeout(silence);
      child.stdout.off("data", onData);
      child.stderr.off("data", onStderr);
      child.off("exit", onExit);
      child.off("error", onError);
      signal?.removeEventListener("abort", onAbort);
      end();
    };
    child.stdout.on("data", onData);
    child.stderr.on("data", onStderr);
    child.once("exit", onExit);
    child.once("error", onError);
    signal?.addEventListener("abort", onAbort, { once: true });
    if (child.exitCode !== null) onExit();
    else child.stdin.write(streams.map(({ mark, stream }) => `${stream}\0[§${mark}]\0`).join("") + push);
  });
}

/** Texts by the mark that follows them. */
function parseMarked(output: string): Map<number, string> {
  const texts = new Map<number, string>();
  for (const [, text, mark] of output.replaceAll("\0", "").matchAll(/(.*?)\[§(\d+)\]/gs)) {
    texts.set(Number(mark), text ?? "");
  }
  return texts;
}
