import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "@voxloom/contract";
import type { HeardLine } from "../engine.ts";
import { EngineError } from "../engine-error.ts";
import { connectTo } from "./is-host-at.ts";
import { readJsonLines, writeJsonLine } from "./json-lines.ts";
import type {
  ClientMessage,
  HostCall,
  HostDescription,
  HostFigures,
  HostMessage,
  HostQuestion,
  Urgency,
} from "./protocol.ts";
import { protocolVersion } from "./protocol.ts";
import { fromWireError, toWireError } from "./wire-error.ts";

export type ConnectOptions = {
  socketPath: string;
  /** Who waits for what this process asks for. */
  urgency: Urgency;
  /** How long a call waits for a host that is not there, in milliseconds. */
  patienceMs: number;
  /** Answers questions of engines; what it throws ends their call. */
  onQuestion?: (question: HostQuestion) => Promise<void>;
  /** The engines say something else of themselves, for the first time too. */
  onDescribed?: (description: HostDescription) => void;
};

export type HostCallOptions = {
  /** The engine, for errors. */
  engineId: string;
  /** It may be done once more where the host ends in the middle of it. */
  isRepeatable: boolean;
  niceness: number;
  signal?: AbortSignal | undefined;
  onProgress?: ((fraction: number) => void) | undefined;
  onHeard?: ((heard: HeardLine) => void) | undefined;
  onLine?: ((line: string) => void) | undefined;
};

type Pending = HostCallOptions & {
  call: HostCall;
  /** An engine has begun with it, in this host or one before. */
  isBegun: boolean;
  /** How many hosts have ended in the middle of it. */
  deaths: number;
  settle(end: { value: unknown } | { error: Error }): void;
};

const firstWaitMs = 20;
const maxWaitMs = 1_000;
/** A call is given to a new host so often where hosts end in the middle of it. */
const maxDeaths = 2;

/** A connection to the engine host of this machine, made again whenever it breaks. */
export class EngineHostConnection {
  readonly #options: ConnectOptions;
  readonly #pending = new Map<number, Pending>();
  readonly #figures: ((figures: HostFigures | null) => void)[] = [];
  readonly #memory: ((bytes: number | null) => void)[] = [];
  readonly #described = Promise.withResolvers<void>();
  readonly #stop = new AbortController();
  #socket: Socket | null = null;
  #downSince: Date | null = new Date();
  #lastId = 0;

  constructor(options: ConnectOptions) {
    this.#options = options;
    void this.#keepConnected();
  }

  /** Since when there has been no host; null: it is there. */
  get downSince(): Date | null {
    return this.#downSince;
  }

  /** Waits until the host has said for the first time what is here, but not for longer than so many milliseconds. */
  async untilDescribed(limitMs: number): Promise<void> {
    const late = sleep(limitMs, undefined, { signal: this.#stop.signal, ref: false }).catch(() => {});
    await Promise.race([this.#described.promise, late]);
  }

  /** What the host does now; null where there is none. */
  figures(): Promise<HostFigures | null> {
    const socket = this.#socket;
    if (socket === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#figures.push(resolve);
      this.#say({ type: "figures" });
    });
  }

  /**
   * Has the next call of an engine begin in a new child (`isAnew`): 0, or null where one at work stays. Else the peak of
   * the memory of its child in bytes, null where nobody knows.
   */
  memory(engineId: string, isAnew: boolean): Promise<number | null> {
    if (this.#socket === null) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#memory.push(resolve);
      this.#say({ type: "memory", engineId, isAnew });
    });
  }

  /**
   * Has a call done by the host. Throws what the engine throws, and EngineError `away` where no host comes,
   * `crashed` where hosts end in the middle of it.
   */
  call(call: HostCall, options: HostCallOptions): Promise<unknown> {
    const { signal, engineId } = options;
    if (signal?.aborted) return Promise.reject(canceled(engineId));
    if (this.#stop.signal.aborted) return Promise.reject(away(engineId));
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve, reject) => {
      let timer: NodeJS.Timeout | undefined;
      const onAbort = (): void => {
        // The host says when the engine has ended; without one nothing runs.
        if (this.#socket === null) pending.settle({ error: canceled(engineId) });
        else this.#say({ type: "abort", id });
      };
      const pending: Pending = {
        ...options,
        call,
        isBegun: false,
        deaths: 0,
        settle: (end) => {
          if (!this.#pending.delete(id)) return;
          clearTimeout(timer);
          signal?.removeEventListener("abort", onAbort);
          if ("value" in end) resolve(end.value);
          else reject(end.error);
        },
      };
      this.#pending.set(id, pending);
      signal?.addEventListener("abort", onAbort, { once: true });
      const giveUpWithout = (): void => {
        if (this.#socket === null) pending.settle({ error: away(engineId) });
        else timer = setTimeout(giveUpWithout, this.#options.patienceMs);
      };
      timer = setTimeout(giveUpWithout, this.#options.patienceMs);
      this.#send(id, pending);
    });
  }

  /** Ends the connection; calls that run are stopped. */
  close(): void {
    this.#stop.abort();
    this.#socket?.destroy();
    for (const pending of [...this.#pending.values()]) {
      pending.settle({ error: canceled(pending.engineId) });
    }
  }

  async #keepConnected(): Promise<void> {
    let waitMs = firstWaitMs;
    while (!this.#stop.signal.aborted) {
      const socket = await connectTo(this.#options.socketPath);
      if (socket !== null && !this.#stop.signal.aborted) {
        waitMs = firstWaitMs;
        await this.#serve(socket);
      } else {
        socket?.destroy();
        await sleep(waitMs, undefined, { signal: this.#stop.signal }).catch(() => {});
        waitMs = Math.min(waitMs * 2, maxWaitMs);
      }
    }
  }

  /** Until the connection ends. */
  #serve(socket: Socket): Promise<void> {
    return new Promise((resolve) => {
      socket.on("error", () => {});
      socket.on("close", () => {
        this.#lose();
        resolve();
      });
      readJsonLines(socket, (message) => this.#hear(message as HostMessage));
      this.#socket = socket;
      this.#downSince = null;
      this.#say({ type: "hello", protocol: protocolVersion, urgency: this.#options.urgency });
      for (const [id, pending] of this.#pending) this.#send(id, pending);
    });
  }

  #lose(): void {
    this.#socket = null;
    this.#downSince = new Date();
    for (const resolve of this.#figures.splice(0)) resolve(null);
    for (const resolve of this.#memory.splice(0)) resolve(null);
    for (const pending of [...this.#pending.values()]) {
      const { engineId, isBegun, isRepeatable, signal } = pending;
      if (signal?.aborted) pending.settle({ error: canceled(engineId) });
      if (!isBegun) continue;
      pending.isBegun = false;
      pending.deaths += 1;
      if (isRepeatable && pending.deaths < maxDeaths) continue;
      pending.settle({ error: lost(engineId) });
    }
  }

  #send(id: number, { call, niceness, onProgress, onHeard, onLine }: Pending): void {
    const wants = {
      progress: onProgress !== undefined,
      heard: onHeard !== undefined,
      lines: onLine !== undefined,
    };
    this.#say({ type: "call", id, call, wants, niceness });
  }

  #say(message: ClientMessage): void {
    if (this.#socket !== null) writeJsonLine(this.#socket, message);
  }

  #hear(message: HostMessage): void {
    if (message.type === "described") {
      this.#options.onDescribed?.(message.description);
      this.#described.resolve();
      return;
    }
    if (message.type === "figures") {
      this.#figures.shift()?.(message.figures);
      return;
    }
    if (message.type === "memory") {
      this.#memory.shift()?.(message.bytes);
      return;
    }
    const pending = this.#pending.get(message.id);
    if (pending === undefined) return;
    switch (message.type) {
      case "started":
        pending.isBegun = true;
        break;
      case "progress":
        pending.onProgress?.(message.fraction);
        break;
      case "heard":
        pending.onHeard?.(message.heard);
        break;
      case "line":
        pending.onLine?.(message.line);
        break;
      case "ask":
        void this.#answer(message.askId, message.question);
        break;
      case "result":
        pending.settle({ value: message.value });
        break;
      case "error":
        pending.settle({ error: fromWireError(message.error) });
    }
  }

  async #answer(askId: number, question: HostQuestion): Promise<void> {
    try {
      await this.#options.onQuestion?.(question);
      this.#say({ type: "answer", askId, error: null });
    } catch (error) {
      this.#say({ type: "answer", askId, error: toWireError(error) });
    }
  }
}

const remedy = "They are being started again: try again in a moment.";

const canceled = (engineId: string): AppError => new AppError("CANCELED", `${engineId} was canceled.`);

const away = (engineId: string): EngineError =>
  new EngineError("away", `The engines of this machine are not running just now. ${remedy}`, {
    engineId,
    isRetryable: true,
    remedy,
  });

const lost = (engineId: string): EngineError =>
  new EngineError("crashed", `The engines of this machine ended in the middle of this. ${remedy}`, {
    engineId,
    isRetryable: true,
    remedy,
  });
