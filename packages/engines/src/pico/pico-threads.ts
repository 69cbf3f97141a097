import { Worker } from "node:worker_threads";
import { AppError } from "@voxloom/contract";
import { EngineError } from "../engine-error.ts";
import type { PicoAnswer, PicoOrder } from "./pico-thread.ts";

const threadFile = new URL("./pico-thread.ts", import.meta.url);
/** Speaking is about forty times as quick as listening: a text of a few hundred words takes seconds. */
const maxMs = 60_000;
const idleMs = 30_000;
const maxHeapMegabytes = 256;

/** Threads that speak, beside the event loop. One that fails or is stopped is ended, and takes only its own line along. */
export class PicoThreads {
  readonly #idle: Worker[] = [];
  #idleTimer: NodeJS.Timeout | undefined;

  /** 16-bit samples at 16 kHz. Throws EngineError `crashed` or `timed-out`, or AppError CANCELED. */
  async speak(order: PicoOrder, signal?: AbortSignal): Promise<Uint8Array> {
    if (signal?.aborted) throw canceled();
    const thread = this.#idle.pop() ?? startThread();
    try {
      const pcm = await getAnswer(thread, order, signal);
      this.#idle.push(thread);
      return pcm;
    } catch (error) {
      await thread.terminate();
      throw error;
    } finally {
      clearTimeout(this.#idleTimer);
      this.#idleTimer = setTimeout(() => void this.close(), idleMs);
      this.#idleTimer.unref();
    }
  }

  /** Ends the threads that wait for work. */
  async close(): Promise<void> {
    clearTimeout(this.#idleTimer);
    await Promise.all(this.#idle.splice(0).map((thread) => thread.terminate()));
  }
}

const canceled = () => new AppError("CANCELED", "Speech was canceled.");

function startThread(): Worker {
  // Not told any of this process's own variables: secrets stand among them.
  return new Worker(threadFile, { env: {}, resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes } });
}

function getAnswer(thread: Worker, order: PicoOrder, signal?: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const fail = (code: "crashed" | "timed-out", why: string) =>
      settle(() => reject(new EngineError(code, `Pico ${why}.`, { engineId: "pico", isRetryable: true })));
    const onMessage = (answer: PicoAnswer) =>
      "pcm" in answer ? settle(() => resolve(answer.pcm)) : fail("crashed", answer.failure);
    const onError = (error: Error) => fail("crashed", `ended: ${error.message}`);
    const onExit = () => fail("crashed", "ended in the middle of its work");
    const onAbort = () => settle(() => reject(canceled()));
    const limit = setTimeout(() => fail("timed-out", `did not answer for ${maxMs / 1000} s`), maxMs);
    const settle = (end: () => void) => {
      clearTimeout(limit);
      thread.off("message", onMessage).off("error", onError).off("exit", onExit);
      signal?.removeEventListener("abort", onAbort);
      // Idle, it keeps no program alive.
      thread.unref();
      end();
    };
    thread.ref();
    thread.on("message", onMessage).on("error", onError).on("exit", onExit);
    signal?.addEventListener("abort", onAbort, { once: true });
    thread.postMessage(order);
  });
}
