import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/index.ts";
import type { Logger } from "../log/index.ts";
import { listPauses } from "./queue-pauses.ts";

/** Begins to take jobs, one at a time; answers how to stop, which waits for the job that runs. */
type Take = () => Promise<() => Promise<void>>;
/** A place of this process in which one job of a queue runs at a time. */
type Slot = { queue: string; take: Take; stop: (() => Promise<void>) | null; isStopping: boolean };

/**
 * The places of this process in which jobs run. Those of a paused queue take no more, each after the job it has; they
 * begin again, each by itself, when the queue is resumed: a long job in one does not hold up the others.
 */
export function openWorkSlots({
  database,
  log,
  lookMs,
}: {
  database: Database;
  log: Logger;
  lookMs: number;
}) {
  const slots: Slot[] = [];
  const closing = new AbortController();
  let looking: Promise<void> | null = null;

  async function follow(slot: Slot, isPaused: boolean): Promise<void> {
    if (isPaused && slot.stop !== null && !slot.isStopping) {
      const { stop } = slot;
      slot.isStopping = true;
      // Not awaited: a job may run for hours.
      void stop()
        .catch((error: unknown) => log.warn({ err: error, queue: slot.queue }, "a worker did not stop"))
        .finally(() => Object.assign(slot, { stop: null, isStopping: false }));
    } else if (!isPaused && slot.stop === null) {
      slot.stop = await slot.take();
    }
  }

  async function look(): Promise<void> {
    while (!closing.signal.aborted) {
      await sleep(lookMs, undefined, { signal: closing.signal }).catch(() => {});
      if (closing.signal.aborted) return;
      try {
        const pauses = await listPauses(database.db);
        for (const slot of slots) await follow(slot, pauses.has(slot.queue));
      } catch (error) {
        log.warn({ err: error }, "could not look which queues are paused");
      }
    }
  }

  return {
    /** Opens places for a queue; of a paused one they wait. */
    async open(queue: string, count: number, take: Take): Promise<void> {
      const isPaused = (await listPauses(database.db)).has(queue);
      for (let place = 0; place < count; place += 1) {
        const slot: Slot = { queue, take, stop: null, isStopping: false };
        await follow(slot, isPaused);
        slots.push(slot);
      }
      looking ??= look();
    },
    /** No place begins again. What stops those that work is the queue's own end. */
    async close(): Promise<void> {
      closing.abort();
      await looking;
    },
  };
}
