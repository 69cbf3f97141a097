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
  /** How long a child stays that has nothing to do, in milliseconds; the first one always does. */
  idleMs: number;
  /** Options of Node for children. */
  execArgv: readonly string[];
};

/** What a child is taken to need until it was measured: Node with the code of all engines. */
const usualBytes = 100 * 1024 ** 2;
const lookMs = 5_000;

const getName = (lane: LaneName, urgency: Urgency, isAlone: boolean): string =>
  `${lane} ${urgency}${isAlone ? " alone" : ""}`;

/** The children of a host: started when they are needed, and ended when they are idle and their memory is wanted. */
export class EngineChildren {
  readonly #options: ChildrenOptions;
  readonly #events: ChildEvents;
  readonly #children = new Map<string, EngineChild>();
  /** Most memory that children of a name were seen to have. */
  readonly #peaks = new Map<string, number>();
  readonly #timer: NodeJS.Timeout;
  #memory = new Map<number, number>();
  #evictions = 0;
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

  /**
   * The child for work, started where it is not there; idle ones leave where it would not fit beside them. null where
   * it would not fit beside those at work either: work that nobody waits for is begun when one of them has ended.
   */
  find(lane: LaneName, urgency: Urgency, isAlone = false): EngineChild | null {
    const name = getName(lane, urgency, isAlone);
    const there = this.#children.get(name);
    if (there !== undefined) return there;
    if (this.#isClosing || !(this.#makeSpace(name) || urgency === "interactive")) return null;
    const { spec, batchNiceness, execArgv } = this.#options;
    const families = findFamilies(lane);
    const niceness = urgency === "batch" ? batchNiceness : 0;
    const child = new EngineChild(name, { ...spec, families, niceness }, execArgv, {
      ...this.#events,
      onGone: (gone, calls) => {
        if (this.#children.get(name) === gone) this.#children.delete(name);
        this.#events.onGone(gone, calls);
      },
    });
    this.#children.set(name, child);
    return child;
  }

  /** The child that work was begun in, as long as it lives. */
  existing(lane: LaneName, urgency: Urgency, isAlone: boolean): EngineChild | null {
    return this.#children.get(getName(lane, urgency, isAlone)) ?? null;
  }

  /** Whether those at work have all the memory that there is: nothing more is begun beside them that nobody waits for. */
  get isFull(): boolean {
    return this.memoryBytes > this.#options.memoryBudgetBytes && this.#list().some(({ isIdle }) => !isIdle);
  }

  /** Ends one that has done what it was started for. */
  dismiss(child: EngineChild): void {
    if (this.#children.get(child.name) === child) this.#children.delete(child.name);
    void child.leave();
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

  /** Whether a child fits, when those that are idle have left for it as far as they must. */
  #makeSpace(name: string): boolean {
    this.#measure();
    const neededBytes = this.#peaks.get(name) ?? usualBytes;
    const fits = (): boolean => this.#expectedBytes() + neededBytes <= this.#options.memoryBudgetBytes;
    while (!fits()) if (!this.#evictOne()) break;
    return fits() || this.#list().every(({ isIdle }) => isIdle);
  }

  /** What was just started has not grown yet. */
  #expectedBytes(): number {
    return addUp(
      this.#list().map(({ name, pid }) =>
        Math.max(this.#memory.get(pid) ?? 0, this.#peaks.get(name) ?? usualBytes),
      ),
    );
  }

  #evictOne(): boolean {
    const idle = this.#list().filter(({ isIdle }) => isIdle);
    const longest = idle.sort((a, b) => b.idleMs - a.idleMs)[0];
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
