import { AppError } from "@voxloom/contract";
import type { ConnectionLimits } from "./connection-limits.ts";

/** Who opens an event stream; strangers have no project. */
type Opener = { projId: string | null; address: string };

/** The event streams that are open in this process. */
export type StreamPlaces = {
  /** Takes a place until the answer's `release` is called. Throws AppError TOO_MANY_REQUESTS. */
  take(opener: Opener): { release(): void };
};

const retryAfterSeconds = 30;

export function openStreamPlaces({ streamsOfProject, streamsOfAddress }: ConnectionLimits): StreamPlaces {
  const open = new Map<string, number>();
  const countOf = (key: string): number => open.get(key) ?? 0;
  const add = (key: string, change: number): void => {
    const count = countOf(key) + change;
    if (count === 0) open.delete(key);
    else open.set(key, count);
  };
  return {
    take({ projId, address }) {
      const keys = [`address ${address}`, ...(projId === null ? [] : [`project ${projId}`])];
      const isFull =
        countOf(`address ${address}`) >= streamsOfAddress ||
        (projId !== null && countOf(`project ${projId}`) >= streamsOfProject);
      if (isFull) {
        throw new AppError(
          "TOO_MANY_REQUESTS",
          "Too many pages listen at the same time: close some, then try again.",
          { retryAfterSeconds },
        );
      }
      for (const key of keys) add(key, 1);
      return {
        release() {
          for (const key of keys.splice(0)) add(key, -1);
        },
      };
    },
  };
}
