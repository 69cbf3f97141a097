import { AppError } from "@voxloom/contract";
import pLimit, { type LimitFunction } from "p-limit";

type Turn = { projId: string; signal: AbortSignal };
/** Waits for a turn, then works. Throws AppError CANCELED where the caller is gone by then. */
export type WorkQueue = <T>(turn: Turn, work: () => Promise<T>) => Promise<T>;

/** Lets so much work of this process go on at a time, and less of it for any one project, so that none waits for another's heap. */
export function createWorkQueue({ atOnce, ofProject }: { atOnce: number; ofProject: number }): WorkQueue {
  const all = pLimit(atOnce);
  const projects = new Map<string, LimitFunction>();
  return async ({ projId, signal }, work) => {
    const own = projects.get(projId) ?? pLimit(ofProject);
    projects.set(projId, own);
    const begin = () => {
      if (signal.aborted) throw new AppError("CANCELED", "The caller left before this began.");
      return work();
    };
    try {
      return await own(() => all(begin));
    } finally {
      if (own.activeCount + own.pendingCount === 0) projects.delete(projId);
    }
  };
}
