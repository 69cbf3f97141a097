import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { ChildMessage, ChildOrder, ChildSpec, HostCall, HostDescription, Wants } from "./protocol.ts";

const childFile = join(import.meta.dirname, "child-main.ts");

/** The variables that a child gets of its host's: how programs and services are reached, and none of the secrets. */
const passedVariables = [
  ...["PATH", "HOME", "LANG", "TMPDIR", "NODE_COMPILE_CACHE"],
  ...["NODE_EXTRA_CA_CERTS", "NODE_USE_ENV_PROXY", "HTTP_PROXY", "HTTPS_PROXY", "NO_PROXY"],
];

export type ChildCall = { id: number; call: HostCall; wants: Wants; niceness: number };

export type ChildEvents = {
  onDescribed(description: HostDescription): void;
  onEvent(event: Exclude<ChildMessage, { type: "described" }>): void;
  /** It has ended, with these calls in the middle. */
  onGone(child: EngineChild, calls: readonly number[]): void;
};

/** A process with engines. It ends when it is told to, when its host ends, or by what it works on. */
export class EngineChild {
  readonly name: string;
  readonly #process: ChildProcess;
  readonly #calls = new Set<number>();
  #lastUsedMs = performance.now();
  #isGone = false;

  constructor(name: string, spec: ChildSpec, execArgv: readonly string[], events: ChildEvents) {
    this.name = name;
    this.#process = fork(childFile, [name], {
      execArgv: [...execArgv],
      env: Object.fromEntries(passedVariables.map((name) => [name, process.env[name]])),
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "json",
    });
    const end = (): void => {
      if (this.#isGone) return;
      this.#isGone = true;
      events.onGone(this, [...this.#calls]);
    };
    // What it said before its end comes first.
    this.#process.once("exit", () => {
      if (this.#process.connected) this.#process.once("disconnect", end);
      else end();
    });
    this.#process.once("error", end);
    this.#process.on("message", (message: ChildMessage) => {
      if (message.type === "described") {
        // One that looked for a few engines does not know the others.
        if (spec.families === null) events.onDescribed(message.description);
        return;
      }
      if (message.type === "result" || message.type === "error") this.#calls.delete(message.id);
      this.#lastUsedMs = performance.now();
      events.onEvent(message);
    });
    this.#tell({ type: "open", spec });
  }

  get pid(): number {
    return this.#process.pid ?? 0;
  }
  get isIdle(): boolean {
    return this.#calls.size === 0;
  }
  get running(): number {
    return this.#calls.size;
  }
  /** How long it has had nothing to do, in milliseconds. */
  get idleMs(): number {
    return this.isIdle ? performance.now() - this.#lastUsedMs : 0;
  }

  start(call: ChildCall): void {
    this.#calls.add(call.id);
    this.#lastUsedMs = performance.now();
    this.#tell({ type: "call", ...call });
  }
  abort(id: number): void {
    this.#tell({ type: "abort", id });
  }
  answer(order: Extract<ChildOrder, { type: "answer" }>): void {
    this.#tell(order);
  }
  has(id: number): boolean {
    return this.#calls.has(id);
  }

  /** Ends it at once; what it started ends with it. */
  kill(): void {
    this.#process.kill("SIGKILL");
  }
  /** Has it end by itself, as it does where its host is gone, and waits for that. */
  async leave(): Promise<void> {
    if (this.#isGone) return;
    const gone = once(this.#process, "exit");
    if (this.#process.connected) this.#process.disconnect();
    await gone;
  }

  #tell(order: ChildOrder): void {
    // One that ends now says so by its end.
    if (this.#process.connected) this.#process.send(order, () => {});
  }
}
