import { findQueue } from "../modules/making/tasks/produce-queue.ts";
import { priorityAfter } from "../platform/jobs/turns.ts";
import type { Random } from "./seeded-random.ts";

/** Something that a person orders at a time. */
export type Order = {
  id: string;
  person: string;
  /** Of the sound that is dubbed. */
  lengthMs: number;
  isPreview: boolean;
  atMs: number;
};
export type Ended = Order & { startedMs: number; endedMs: number };

export type Machine = {
  cores: number;
  /** Processor time for each millisecond of sound, in milliseconds. */
  workPerMs: number;
  /** Productions of a worker at once, by queue. */
  places: Readonly<Record<string, number>>;
  /** In which queue an order waits. Default: as the product has it. */
  findQueue?: (order: Order) => string;
  /** How long the work of an order counts for its turn. Default: as long as it is; 0: by age. */
  getLength?: (order: Order) => number;
  /** How much of the processor one gets beside others. Default: as the priorities of its programs. */
  getWeight?: (order: Order) => number;
};

type Waiting = Order & { queue: string; priority: number };
type Running = Waiting & { startedMs: number; leftMs: number };

/** Linux gives a program so much beside others at niceness 5, 15 (sched_prio_to_weight). */
const weights = { worker: 335, background: 36 };

const rank = 1;

/**
 * For tests: one worker's queues on a clock of their own. Turns are those of the product's queue; productions share
 * the processor by their weights, and each can use all of it.
 */
export function simulateQueue(orders: readonly Order[], machine: Machine): Ended[] {
  const chooseQueue = machine.findQueue ?? findQueue;
  const getLength = machine.getLength ?? (({ lengthMs }: Order) => lengthMs);
  const getWeight =
    machine.getWeight ?? (({ isPreview }: Order) => (isPreview ? weights.worker : weights.background));
  const coming = orders.toSorted((a, b) => a.atMs - b.atMs);
  const waiting: Waiting[] = [];
  const running: Running[] = [];
  const ended: Ended[] = [];
  let nowMs = 0;

  /** A project has one job of a queue at a time. */
  const mayStart = ({ queue, person }: Waiting): boolean => {
    const beside = running.filter((one) => one.queue === queue);
    return beside.length < (machine.places[queue] ?? 0) && beside.every((one) => one.person !== person);
  };
  function start(): void {
    waiting.sort((a, b) => b.priority - a.priority || a.atMs - b.atMs);
    for (const job of [...waiting]) {
      if (!mayStart(job)) continue;
      waiting.splice(waiting.indexOf(job), 1);
      running.push({ ...job, startedMs: nowMs, leftMs: job.lengthMs * machine.workPerMs });
    }
  }
  function take(order: Order): void {
    const queue = chooseQueue(order);
    const own = [...waiting, ...running].filter((job) => job.queue === queue && job.person === order.person);
    const last = own.length === 0 ? null : Math.min(...own.map(({ priority }) => priority));
    const priority = priorityAfter(last, { rank, lengthMs: getLength(order) }, epochMs + order.atMs);
    waiting.push({ ...order, queue, priority });
  }
  function work(forMs: number): void {
    const weight = running.reduce((sum, job) => sum + getWeight(job), 0);
    for (const job of running) job.leftMs -= (forMs * machine.cores * getWeight(job)) / weight;
    nowMs += forMs;
    for (const job of [...running]) {
      if (job.leftMs > 1e-6) continue;
      running.splice(running.indexOf(job), 1);
      ended.push({ ...job, endedMs: nowMs });
    }
  }
  const nextEndMs = (): number => {
    const weight = running.reduce((sum, job) => sum + getWeight(job), 0);
    return Math.min(...running.map((job) => (job.leftMs * weight) / (machine.cores * getWeight(job))));
  };

  while (coming.length > 0 || running.length > 0) {
    const nextOrderMs = (coming[0]?.atMs ?? Number.POSITIVE_INFINITY) - nowMs;
    work(Math.min(nextOrderMs, nextEndMs()));
    for (let next = coming[0]; next !== undefined && next.atMs <= nowMs; next = coming[0]) {
      take(next);
      coming.shift();
    }
    start();
  }
  return ended;
}

/** For tests: how much later each preview is ready beside all orders than without some of them, in milliseconds. */
export function previewDelays(
  orders: readonly Order[],
  isLeftOut: (order: Order) => boolean,
  machine: Machine,
): number[] {
  const beside = new Map(simulateQueue(orders, machine).map(({ id, endedMs }) => [id, endedMs]));
  const without = orders.filter((order) => !isLeftOut(order));
  return simulateQueue(without, machine).flatMap(({ id, isPreview, endedMs }) =>
    isPreview ? [(beside.get(id) ?? Number.NaN) - endedMs] : [],
  );
}

/** Any day after the one that turns count from. */
const epochMs = Date.parse("2026-06-01T08:00:00Z");
const minuteMs = 60_000;
const previewMs = 30_000;

/** For tests: what a hundred people order within eight hours: mostly previews, many short dubs, a few of an hour. */
export function workingDay(random: Random, dayMs = 8 * 60 * minuteMs): Order[] {
  const day: Order[] = [];
  const order = (person: number, lengthMs: number, isPreview: boolean): void => {
    const id = `${person}-${day.length}`;
    day.push({ id, person: `p${person}`, lengthMs, isPreview, atMs: random.whole(0, dayMs) });
  };
  for (let person = 0; person < 100; person += 1) {
    for (let previews = random.whole(1, 4); previews > 0; previews -= 1) order(person, previewMs, true);
    if (person % 2 === 0) order(person, random.whole(1, 10) * minuteMs, false);
    if (person % 12 === 0) order(person, random.whole(20, 40) * minuteMs, false);
    if (person % 33 === 0) order(person, 60 * minuteMs, false);
  }
  return day;
}
