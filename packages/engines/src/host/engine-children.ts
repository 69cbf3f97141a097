import { availableParallelism } from "node:os";
import { readFreeBytes } from "../tools/free-memory.ts";
import { type ChildEvents, EngineChild } from "./engine-child.ts";
import { findFamilies, type LaneName } from "./lanes.ts";
import { memoryOfTrees } from "./process-memory.ts";
import type { ChildSpec, HostFigures, Urgency } from "./protocol.ts";

export type ChildrenOptions = {
  spec: Omit<ChildSpec, "families" | "niceness">;
  /** Steps of niceness by which children give way that nobody waits for. */
  batchNiceness: number;
  /** Most memory that children and their programs are to have in use, in bytes; a child at work is never ended for it. */
  memoryBudgetBytes: number;
  /** For tests: memory that further processes could have, in bytes; null where nobody knows. Default: as the system says. */
  readFreeBytes?: () => number | null;
  /** For tests: how many children do the work of an engine that does more in several. Default: one for each core. */
  cores?: number | undefined;
  /** How long a child stays that has nothing to do, in milliseconds; the first one always does. */
  idleMs: number;
  /** Options of Node for children. */
  execArgv: readonly string[];
};

/** What work asks of its child: to be in one of its own, in one of several, and memory for a model, in bytes. */
type Needs = { isAlone?: boolean; isSpread?: boolean; neededBytes?: number };

/** What a child is taken to need until it was measured: Node with the code of all engines. */
const usualBytes = 100 * 1024 ** 2;
const lookMs = 5_000;
/** How long no further child is started for speed after a model did not fit into one. */
const crowdedMs = 60_000;

const getName = (lane: LaneName, urgency: Urgency, isAlone: boolean): string =>
  `${lane} ${urgency}${isAlone ? " alone" : ""}`;

/** One that was started beside another for speed alone. */
const isFurther = ({ name }: EngineChild): boolean => / \d+$/.test(name);

/** The children of a host: started when they are needed, and ended when they are idle and their memory is wanted. */
export class EngineChildren {
  readonly #options: ChildrenOptions;
  readonly #events: ChildEvents;
  readonly #children = new Map<string, EngineChild>();
  /** Most memory that children of a name were seen to have. */
  readonly #peaks = new Map<string, number>();
  /** Memory that room was made for, by name: it has not been taken yet, maybe. */
  readonly #promised = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #memory = new Map<number, number>();
  #evictions = 0;
  #crowdedUntilMs = 0;
  #isClosing = false;

  constructor(options: ChildrenOptions, events: ChildEvents) {
    this.#options = options;
    this.#events = events;
    this.#timer = setInterval(() => this.#look(), lookMs);
    this.#timer.unref();
  }

  get evictions(): number {
    return this.#evictions;
  }
  get memoryBytes(): number {
    return addUp(this.#memory.values());
  }
  /** How many children do the work of an engine that does more in several, at most. */
  get cores(): number {
    return this.#options.cores ?? availableParallelism();
  }

  /**
   * The child for work, started where it is not there; idle ones leave where it would not fit beside them. null where
   * it would not fit beside those at work either: work that nobody waits for is begun when one of them has ended. Of
   * several for the same work the one with the least to do; a further one only where all have something to do, and
   * where nobody has to leave for it.
   */
  find(
    lane: LaneName,
    urgency: Urgency,
    { isAlone = false, isSpread = false, neededBytes = 0 }: Needs = {},
  ): EngineChild | null {
    const first = getName(lane, urgency, isAlone);
    const name = isSpread && !isAlone ? this.#chooseName(first, neededBytes) : first;
    const there = this.#children.get(name);
    const isPromised = neededBytes <= (this.#promised.get(name) ?? 0);
    if (!isPromised) this.#promised.set(name, neededBytes);
    if (there !== undefined) {
      // Another model comes to those that it has.
      if (!isPromised) this.#makeSpace(name);
      return there;
    }
    if (this.#isClosing || !(this.#makeSpace(name) || urgency === "interactive")) return null;
    const { spec, batchNiceness, execArgv } = this.#options;
    const families = findFamilies(lane);
    const niceness = urgency === "batch" ? batchNiceness : 0;
    const child = new EngineChild(name, { ...spec, families, niceness }, execArgv, {
      ...this.#events,
      onGone: (gone, calls) => {
        if (this.#children.get(name) === gone) this.#children.delete(name);
        if (!this.#children.has(name)) this.#promised.delete(name);
        this.#events.onGone(gone, calls);
      },
    });
    this.#children.set(name, child);
    return child;
  }

  /**
   * A model did not fit into a child. Answers whether others do the same work: then it leaves, and no further ones are
   * started for a while.
   */
  crowdOut(child: EngineChild, lane: LaneName, urgency: Urgency): boolean {
    if (!this.listFor(lane, urgency).some(({ name }) => name !== child.name)) return false;
    this.#crowdedUntilMs = performance.now() + crowdedMs;
    if (child.isIdle) this.dismiss(child);
    return true;
  }

  /** Whether those at work have all the memory that there is: nothing more is begun beside them that nobody waits for. */
  get isFull(): boolean {
    return this.memoryBytes > this.#options.memoryBudgetBytes && this.#list().some(({ isIdle }) => !isIdle);
  }

  /** Ends one that has done what it was started for. */
  dismiss(child: EngineChild): void {
    if (this.#children.get(child.name) === child) this.#children.delete(child.name);
    this.#promised.delete(child.name);
    void child.leave();
  }

  /** Has the next work of a lane begin in a new child. Whether that is so: where one is at work, all stay. */
  startAnew(lane: LaneName, urgency: Urgency): boolean {
    const here = this.listFor(lane, urgency);
    if (here.some(({ isIdle }) => !isIdle)) return false;
    for (const child of here) this.dismiss(child);
    return true;
  }

  /** The children that share the work of a lane. */
  listFor(lane: LaneName, urgency: Urgency): EngineChild[] {
    return this.#listNames(getName(lane, urgency, false)).flatMap((name) => this.#children.get(name) ?? []);
  }

  figures(): Pick<HostFigures, "children" | "memoryBytes" | "memoryBudgetBytes" | "evictions"> {
    this.#measure();
    return {
      memoryBytes: this.memoryBytes,
      memoryBudgetBytes: this.#options.memoryBudgetBytes,
      evictions: this.#evictions,
      children: this.#list().map(({ name, pid, running }) => ({
        ...{ name, pid, running },
        memoryBytes: this.#memory.get(pid) ?? 0,
      })),
    };
  }

  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#timer);
    await Promise.all(this.#list().map((child) => child.leave()));
  }

  #list(): EngineChild[] {
    return [...this.#children.values()];
  }

  #listNames(first: string): string[] {
    return Array.from({ length: this.cores }, (_, index) => (index === 0 ? first : `${first} ${index + 1}`));
  }

  #chooseName(first: string, neededBytes: number): string {
    const names = this.#listNames(first);
    const here = names.flatMap((name) => this.#children.get(name) ?? []);
    const [freest] = here.sort((a, b) => a.running - b.running);
    if (freest === undefined) return first;
    if (freest.isIdle) return freest.name;
    const next = names.find((name) => !this.#children.has(name));
    return next !== undefined && this.#canFit(next, neededBytes) ? next : freest.name;
  }

  /** Whether a further child fits beside all that are here; what it needs is promised to it then. */
  #canFit(name: string, neededBytes: number): boolean {
    if (performance.now() < this.#crowdedUntilMs) return false;
    this.#measure();
    this.#promised.set(name, neededBytes);
    const fits = this.#expectedBytes(name) <= this.#budgetBytes();
    if (!fits) this.#promised.delete(name);
    return fits;
  }

  /** Whether a child fits, when those that are idle have left for it as far as they must. */
  #makeSpace(name: string): boolean {
    this.#measure();
    // What idle ones leave is free a moment later.
    const budgetBytes = this.#budgetBytes();
    const fits = (): boolean => this.#expectedBytes(name) <= budgetBytes;
    while (!fits()) if (!this.#evictOne(name)) break;
    return fits() || this.#list().every(({ isIdle }) => isIdle);
  }

  /** What all take with one more, or one that grows. What was just started has not grown yet. */
  #expectedBytes(next: string): number {
    const expect = (name: string): number =>
      Math.max(this.#peaks.get(name) ?? usualBytes, this.#promised.get(name) ?? 0);
    const here = this.#list().map(({ name, pid }) => Math.max(this.#memory.get(pid) ?? 0, expect(name)));
    return addUp(here) + (this.#children.has(next) ? 0 : expect(next));
  }

  /** What is given to engines, or what they have and the machine has free, where that is less. */
  #budgetBytes(): number {
    const freeBytes = (this.#options.readFreeBytes ?? readFreeBytes)() ?? Number.MAX_SAFE_INTEGER;
    return Math.min(this.#options.memoryBudgetBytes, this.memoryBytes + freeBytes);
  }

  #evictOne(except?: string): boolean {
    const idle = this.#list().filter(({ isIdle, name }) => isIdle && name !== except);
    const order = (one: EngineChild): number => (isFurther(one) ? 1 : 0);
    const longest = idle.sort((a, b) => order(b) - order(a) || b.idleMs - a.idleMs)[0];
    if (longest === undefined) return false;
    this.#evictions += 1;
    this.dismiss(longest);
    this.#memory.delete(longest.pid);
    return true;
  }

  #measure(): void {
    this.#memory = memoryOfTrees(this.#list().map(({ pid }) => pid));
    for (const { name, pid } of this.#list()) {
      this.#peaks.set(name, Math.max(this.#peaks.get(name) ?? 0, this.#memory.get(pid) ?? 0));
    }
  }

  #look(): void {
    const first = getName("programs", "interactive", false);
    for (const child of this.#list()) {
      if (child.idleMs < this.#options.idleMs || child.name === first) continue;
      this.#evictions += 1;
      this.dismiss(child);
    }
    if (this.#list().every(({ isIdle }) => isIdle)) return;
    this.#measure();
    while (this.memoryBytes > this.#options.memoryBudgetBytes) if (!this.#evictOne()) break;
  }
}

const addUp = (numbers: Iterable<number>): number => [...numbers].reduce((sum, one) => sum + one, 0);
