import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { Worker as Thread } from "node:worker_threads";
import { onTestFinished, vi } from "vitest";

/**
 * What a browser gives a worker's file: messages as events of `self`, from when it is loaded. Each answer is told from
 * those of other askers, and that a message is dealt with is said.
 */
const frame = `
const { parentPort, workerData } = require("node:worker_threads");
const listeners = [];
let asker = 0;
globalThis.self = globalThis;
globalThis.postMessage = (data) => parentPort.postMessage({ asker, data });
globalThis.addEventListener = (type, listener) => { if (type === "message") listeners.push(listener); };
import(workerData).then(() => {
  parentPort.postMessage({ isReady: true });
  parentPort.on("message", (message) => {
    asker = message.asker;
    globalThis.onmessage?.({ data: message.data });
    for (const listener of listeners) listener({ data: message.data });
    parentPort.postMessage({ asker, isDone: true });
  });
});
`;

type Answer = { asker?: number; data?: unknown; isReady?: boolean; isDone?: boolean };

/** Threads that nobody uses, by the file they run: loading one takes long. */
const idle = new Map<string, Thread[]>();
let askers = 0;

const startThread = (file: string): Thread => {
  const thread = new Thread(frame, { eval: true, workerData: file });
  thread.unref();
  return thread;
};

/** A worker of the page, as a thread of Node that runs the same file. */
class ThreadWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly #file: string;
  readonly #thread: Thread;
  readonly #asker = ++askers;
  #unanswered = 0;
  constructor(address: URL | string) {
    this.#file = getFile(address);
    this.#thread = idle.get(this.#file)?.pop() ?? startThread(this.#file);
    this.#thread.on("message", this.#hear).on("error", this.#fall);
  }
  #hear = ({ asker, data, isDone = false }: Answer) => {
    if (asker !== this.#asker) return;
    if (isDone) this.#unanswered -= 1;
    else this.onmessage?.({ data });
  };
  #fall = (error: Error) => this.onerror?.({ message: error.message });
  postMessage(data: unknown): void {
    this.#unanswered += 1;
    this.#thread.postMessage({ asker: this.#asker, data });
  }
  terminate(): void {
    this.#thread.off("message", this.#hear).off("error", this.#fall);
    if (this.#unanswered > 0) void this.#thread.terminate();
    else idle.set(this.#file, [...(idle.get(this.#file) ?? []), this.#thread]);
  }
}

/** The bundler of tests writes an address of its server, which serves the repository. */
const getFile = (address: URL | string): string => {
  const { pathname } = new URL(address, "file:///");
  return pathToFileURL(pathname.startsWith(process.cwd()) ? pathname : join(process.cwd(), pathname)).href;
};

/**
 * For tests: this worker of the page runs until the test ends, beside it as in a browser; `count` of them are loaded
 * when it resolves.
 */
export async function runWorker(address: URL, count = 1): Promise<void> {
  vi.stubGlobal("Worker", ThreadWorker);
  onTestFinished(() => void vi.unstubAllGlobals());
  const file = getFile(address);
  while ((idle.get(file)?.length ?? 0) < count) {
    const thread = startThread(file);
    await new Promise((resolve, reject) => thread.once("message", resolve).once("error", reject));
    thread.removeAllListeners("error");
    idle.set(file, [...(idle.get(file) ?? []), thread]);
  }
}
