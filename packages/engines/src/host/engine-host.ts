import { AppError } from "@voxloom/contract";
import { EngineError } from "../engine-error.ts";
import type { EngineChild } from "./engine-child.ts";
import { type ChildrenOptions, EngineChildren } from "./engine-children.ts";
import { type HostJob, HostQueue, isRepeatable } from "./host-calls.ts";
import { findNeededBytes, getEngineLane, getLane } from "./lanes.ts";
import { peakOfTree } from "./process-memory.ts";
import type {
  CallEvent,
  ChildMessage,
  EngineDescription,
  HostDescription,
  HostFigures,
  Urgency,
} from "./protocol.ts";
import { SetAside } from "./set-aside.ts";
import { toWireError, type WireError } from "./wire-error.ts";

export type EngineHostOptions = ChildrenOptions & {
  /** Calls of one urgency that are at work at once. */
  threads: number;
  /** What is worth a line in the log. */
  onWarning: (facts: Record<string, unknown>, message: string) => void;
  /** Engines say something else of themselves, or an input was put aside. */
  onDescribed: (description: HostDescription) => void;
};

/** How long a call that was told to stop may take to do so before its child is ended, in milliseconds. */
const stopLimitMs = 5_000;
const describeAgainMs = 1_000;
const urgencies = ["interactive", "batch"] as const satisfies Urgency[];

type NewCall = Pick<HostJob, "call" | "wants" | "niceness" | "urgency" | "tell">;

/**
 * Has calls of engines done by children: those of people first, no more at once than there are threads, and each again
 * in a child of its own where the first one ended in the middle of it. What ends an engine twice is put aside.
 */
export class EngineHost {
  readonly #options: EngineHostOptions;
  readonly #children: EngineChildren;
  readonly #queue = new HostQueue();
  readonly #jobs = new Map<number, HostJob>();
  /** Calls that are at work, with the child that does each. */
  readonly #working = new Map<HostJob, EngineChild>();
  readonly #setAside = new SetAside();
  /** Whom a question of a child goes back to, by the number that its caller knows. */
  readonly #questions = new Map<number, { child: EngineChild; askId: number }>();
  readonly #startedAt = new Date();
  readonly #counts = { finished: 0, failed: 0, canceled: 0, deaths: 0 };
  #description: HostDescription | null = null;
  #lastId = 0;
  #isClosing = false;

  constructor(options: EngineHostOptions) {
    this.#options = options;
    this.#children = new EngineChildren(options, {
      onDescribed: (description) => this.#describe(description),
      onEvent: (event) => this.#hear(event),
      onGone: (child, calls) => this.#lose(child, calls),
    });
    // It says what is here, and has what people wait for first loaded.
    this.#children.find("programs", "interactive");
  }

  /** What is here, with what was put aside; null until it is known. */
  get description(): HostDescription | null {
    if (this.#description === null) return null;
    const aside = new Map(this.#setAside.list().map(({ engineId, ...facts }) => [engineId, facts]));
    const withAside = (engine: EngineDescription): EngineDescription => {
      const setAside = aside.get(engine.id);
      return setAside === undefined ? engine : { ...engine, status: { ...engine.status, setAside } };
    };
    return { ...this.#description, engines: this.#description.engines.map(withAside) };
  }

  figures(): HostFigures {
    const count = (urgency: Urgency) =>
      [...this.#working.keys()].filter((job) => job.urgency === urgency).length;
    const both = (of: (urgency: Urgency) => number) => ({
      interactive: of("interactive"),
      batch: of("batch"),
    });
    return {
      ...this.#children.figures(),
      ...this.#counts,
      pid: process.pid,
      startedAt: this.#startedAt.toISOString(),
      threads: this.#options.threads,
      running: both(count),
      waiting: both((urgency) => this.#queue.count(urgency)),
      setAside: this.#setAside.list(),
    };
  }

  /** Has the next call of an engine begin in a new child, without what others left in it. Whether that is so. */
  startAnew(engineId: string, urgency: Urgency): boolean {
    const lane = getEngineLane(engineId);
    // Programs say nothing of a model.
    return lane !== "programs" && this.#children.startAnew(lane, urgency);
  }

  /**
   * The peak of the memory in bytes of the child that an engine works in, the highest of several; null: none is there, or
   * nobody knows.
   */
  peakBytes(engineId: string, urgency: Urgency): number | null {
    const here = this.#children.listFor(getEngineLane(engineId), urgency);
    const peaks = here.flatMap(({ pid }) => peakOfTree(pid) ?? []);
    return peaks.length === 0 ? null : Math.max(...peaks);
  }

  /** Takes a call; its end is told by `tell`. Answers how to stop it. */
  call(order: NewCall): () => void {
    this.#lastId += 1;
    const job: HostJob = {
      ...order,
      id: this.#lastId,
      lane: getLane(order.call),
      deaths: 0,
      isAlone: false,
      isCanceled: false,
      isCrowdedOut: false,
    };
    this.#jobs.set(job.id, job);
    void this.#admit(job);
    return () => this.#cancel(job);
  }

  /** Passes on what a caller's process answered to a question. */
  answer(askId: number, error: WireError | null): void {
    const question = this.#questions.get(askId);
    this.#questions.delete(askId);
    question?.child.answer({ type: "answer", askId: question.askId, error });
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    await this.#children.close();
  }

  async #admit(job: HostJob): Promise<void> {
    try {
      if (job.call.what === "engine") await this.#setAside.ensureGiven(job.call);
    } catch (error) {
      this.#fail(job, error);
      return;
    }
    if (job.isCanceled) {
      this.#fail(job, canceled());
      return;
    }
    this.#queue.add(job);
    this.#begin();
  }

  /** Begins what may begin. */
  #begin(): void {
    for (const urgency of urgencies) {
      while (this.#mayBegin(urgency)) {
        const isAloneBusy = [...this.#working.keys()].some((one) => one.isAlone);
        const job = this.#queue.take(
          urgency,
          (one) => !(one.isAlone && isAloneBusy) && !(this.#isSpread(one) && this.#hasNoCore(one)),
        );
        if (job === null) break;
        const neededBytes = findNeededBytes(job.call);
        const needs = { isAlone: job.isAlone, isSpread: this.#isSpread(job), neededBytes };
        const child = this.#children.find(job.lane, urgency, needs);
        if (child === null) {
          this.#queue.putBack(job);
          break;
        }
        this.#working.set(job, child);
        job.tell({ type: "started" });
        child.start(job);
      }
    }
  }

  #mayBegin(urgency: Urgency): boolean {
    if (this.#isClosing || (urgency === "batch" && this.#children.isFull)) return false;
    return [...this.#working.keys()].filter((job) => job.urgency === urgency).length < this.#options.threads;
  }

  /** Whether a call is of an engine that does more in several processes. */
  #isSpread({ call }: HostJob): boolean {
    if (call.what !== "engine") return false;
    const { capability, engineId } = call;
    const engine = this.#description?.engines.find(
      (one) => one.id === engineId && one.capability === capability,
    );
    return engine?.doesMoreInProcesses === true;
  }

  /** Whether such calls have every core: each computes by itself, and more at once take no less time. */
  #hasNoCore({ lane, urgency }: HostJob): boolean {
    const beside = [...this.#working.keys()].filter(
      (job) => job.lane === lane && job.urgency === urgency && this.#isSpread(job),
    );
    return beside.length >= this.#children.cores;
  }

  #cancel(job: HostJob): void {
    if (!this.#jobs.has(job.id) || job.isCanceled) return;
    job.isCanceled = true;
    if (this.#queue.remove(job)) {
      this.#fail(job, canceled());
      return;
    }
    const child = this.#working.get(job);
    child?.abort(job.id);
    // Who computes without a pause does not listen: its end is the end of the child, and others are done again.
    setTimeout(() => {
      if (child?.has(job.id)) child.kill();
    }, stopLimitMs).unref();
  }

  #hear(event: Exclude<ChildMessage, { type: "described" }>): void {
    const job = this.#jobs.get(event.id);
    if (job === undefined) return;
    switch (event.type) {
      case "result":
        this.#counts.finished += 1;
        this.#end(job, event);
        break;
      case "error":
        this.#hearFailure(job, event);
        break;
      case "ask": {
        const child = this.#working.get(job);
        if (child === undefined) break;
        this.#lastId += 1;
        this.#questions.set(this.#lastId, { child, askId: event.askId });
        job.tell({ type: "ask", askId: this.#lastId, question: event.question });
        break;
      }
      default:
        job.tell(event);
    }
  }

  #hearFailure(job: HostJob, event: Extract<CallEvent, { type: "error" }>): void {
    const { error } = event;
    const isCrash = error.kind === "engine" && error.code === "crashed" && job.call.what === "engine";
    if (isCrash && !job.isCanceled && this.#isRepeatable(job)) {
      this.#free(job);
      void this.#again(job, error.message);
      return;
    }
    if (isLackOfMemory(error) && this.#crowdOut(job)) return;
    if (error.kind === "app" && error.code === "CANCELED") this.#counts.canceled += 1;
    else this.#counts.failed += 1;
    this.#end(job, event);
  }

  /** Has a call done by another child whose model did not fit into one of several; answers whether it is. */
  #crowdOut(job: HostJob): boolean {
    const child = this.#working.get(job);
    if (child === undefined || job.isCrowdedOut || job.isCanceled || job.isAlone || !this.#isSpread(job))
      return false;
    if (!this.#children.crowdOut(child, job.lane, job.urgency)) return false;
    job.isCrowdedOut = true;
    this.#working.delete(job);
    this.#queue.putBack(job);
    this.#begin();
    return true;
  }

  /** Does a call once more that its engine ended on; the second time its input is put aside. */
  async #again(job: HostJob, reason: string): Promise<void> {
    job.deaths += 1;
    job.isAlone = true;
    const { call, deaths } = job;
    const engineId = call.what === "engine" ? call.engineId : call.run.command;
    this.#options.onWarning({ engineId, deaths, reason }, "an engine ended in the middle of its work");
    if (deaths < 2) {
      this.#queue.putBack(job);
    } else if (call.what === "engine") {
      const refusal = await this.#setAside.add(call);
      this.#fail(job, refusal);
      const { description } = this;
      if (description !== null) this.#options.onDescribed(description);
    } else {
      const message = `${engineId} ended twice in the middle of its work.`;
      this.#fail(job, new EngineError("crashed", message, { engineId, remedy: "Try another file." }));
    }
    this.#begin();
  }

  /** A child has ended: what it was doing is done again, each in a child of its own, so that what ended it shows. */
  #lose(child: EngineChild, calls: readonly number[]): void {
    if (this.#isClosing) return;
    const jobs = calls.flatMap((id) => this.#jobs.get(id) ?? []);
    if (jobs.length > 0) this.#counts.deaths += 1;
    const isStopped = jobs.some((job) => job.isCanceled);
    for (const job of jobs.toReversed()) {
      this.#working.delete(job);
      if (job.isCanceled) this.#fail(job, canceled());
      else if (isStopped) this.#queue.putBack(job);
      else if (this.#isRepeatable(job)) void this.#again(job, `its process ${child.name} ended`);
      else this.#fail(job, lost(job));
    }
    if (this.#description === null) {
      setTimeout(() => this.#children.find("programs", "interactive"), describeAgainMs).unref();
    }
    this.#begin();
  }

  #isRepeatable({ call }: HostJob): boolean {
    const services = (this.#description?.engines ?? []).filter(({ tier }) => tier === "service");
    return isRepeatable(call, new Set(services.map(({ id }) => id)));
  }

  #fail(job: HostJob, error: unknown): void {
    if (job.isCanceled) this.#counts.canceled += 1;
    else this.#counts.failed += 1;
    this.#end(job, { type: "error", id: job.id, error: toWireError(error) });
  }

  #end(job: HostJob, event: Extract<CallEvent, { type: "result" | "error" }>): void {
    this.#free(job);
    this.#jobs.delete(job.id);
    job.tell(event);
    this.#begin();
  }

  /** It is no longer at work; a child that was for it alone leaves. */
  #free(job: HostJob): void {
    const child = this.#working.get(job);
    this.#working.delete(job);
    if (child !== undefined && job.isAlone) this.#children.dismiss(child);
  }

  #describe(description: HostDescription): void {
    this.#description = description;
    const whole = this.description;
    if (whole !== null) this.#options.onDescribed(whole);
  }
}

/** Whether a model was not loaded because it does not fit into what is free. */
const isLackOfMemory = (error: WireError): boolean =>
  error.kind === "app" && error.code === "ENGINE_UNAVAILABLE" && error.details?.reason === "memory";

const canceled = (): AppError => new AppError("CANCELED", "The engine's work was canceled.");

function lost({ call }: HostJob): EngineError {
  const engineId = call.what === "engine" ? call.engineId : call.run.command;
  return new EngineError("crashed", `The process of ${engineId} ended in the middle of its work.`, {
    engineId,
    isRetryable: true,
    remedy: "Try again.",
  });
}
