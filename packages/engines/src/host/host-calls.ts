import type { ChildCall } from "./engine-child.ts";
import type { LaneName } from "./lanes.ts";
import type { CallEvent, Urgency } from "./protocol.ts";

/** A call that a client has made and that has not ended. */
export type HostJob = ChildCall & {
  urgency: Urgency;
  lane: LaneName;
  /** How often a child or its program has ended in the middle of it. */
  deaths: number;
  /** It may have ended the child that it was in: it is done in one of its own now. */
  isAlone: boolean;
  isCanceled: boolean;
  /** Its model did not fit into one of several processes: it is done in another one, or fails. */
  isCrowdedOut: boolean;
  /** Tells its client. */
  tell(event: WithoutId<CallEvent> | { type: "started" }): void;
};
type WithoutId<E> = E extends { id: number } ? Omit<E, "id"> : never;

/** Calls that wait, in the order in which they are begun: those of people first, then those that give way least. */
export class HostQueue {
  readonly #waiting: Record<Urgency, HostJob[]> = { interactive: [], batch: [] };

  add(job: HostJob): void {
    this.#waiting[job.urgency].push(job);
  }
  /** Before the others of its niceness: it was begun once. */
  putBack(job: HostJob): void {
    this.#waiting[job.urgency].unshift(job);
  }
  /** The first one that may begin, taken out; null where none may. */
  take(urgency: Urgency, mayBegin: (job: HostJob) => boolean): HostJob | null {
    const list = this.#waiting[urgency];
    let best: HostJob | null = null;
    for (const job of list) {
      if ((best === null || job.niceness < best.niceness) && mayBegin(job)) best = job;
    }
    if (best !== null) this.remove(best);
    return best;
  }
  remove(job: HostJob): boolean {
    const list = this.#waiting[job.urgency];
    const place = list.indexOf(job);
    if (place >= 0) list.splice(place, 1);
    return place >= 0;
  }
  count(urgency: Urgency): number {
    return this.#waiting[urgency].length;
  }
}

/** Whether a call does no harm when it is done twice. What a service was sent may have been paid for. */
export const isRepeatable = (call: ChildCall["call"], services: ReadonlySet<string>): boolean =>
  call.what === "tool" || !services.has(call.engineId);
