import { Worker as Thread } from "node:worker_threads";
import { onTestFinished, vi } from "vitest";

/** Gives a worker's file what a browser gives it: messages as events of `self`. It is loaded before any message comes. */
const frame = `
const { parentPort, workerData } = require("node:worker_threads");
const listeners = [];
globalThis.self = globalThis;
globalThis.postMessage = (message) => parentPort.postMessage(message);
globalThis.addEventListener = (type, listener) => { if (type === "message") listeners.push(listener); };
import(workerData).then(() => parentPort.on("message", (data) => {
  globalThis.onmessage?.({ data });
  for (const listener of listeners) listener({ data });
}));
`;

/** A worker of the page, as a thread of Node that runs the same file. */
class ThreadWorker {
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onerror: ((event: { message: string }) => void) | null = null;
  readonly #thread: Thread;
  constructor(address: URL | string) {
    this.#thread = new Thread(frame, { eval: true, workerData: fileOf(address) });
    this.#thread.on("message", (data: unknown) => this.onmessage?.({ data }));
    this.#thread.on("error", (error) => this.onerror?.({ message: String(error) }));
    running.add(this);
  }
  postMessage(message: unknown): void {
    this.#thread.postMessage(message);
  }
  terminate(): void {
    running.delete(this);
    void this.#thread.terminate();
  }
}

const running = new Set<ThreadWorker>();

/** The bundler of tests writes an address of its server, with the file's path in it. */
const fileOf = (address: URL | string): string => {
  const { pathname } = new URL(address, "file:///");
  return `file://${pathname.replace(/^\/@fs/, "")}`;
};

/** For tests: the page's workers run, until the test ends. */
export function runWorkers(): void {
  vi.stubGlobal("Worker", ThreadWorker);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    for (const worker of running) worker.terminate();
  });
}
