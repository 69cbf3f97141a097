import { createStore } from "zustand/vanilla";
import { getProblem } from "../../../../lib/api/api-error.ts";

type Problem = ReturnType<typeof getProblem>;

export type SpeakState = {
  /** Lines that are being spoken. */
  running: ReadonlySet<string>;
  /** What went wrong with lines, until they are spoken. */
  problems: ReadonlyMap<string, Problem>;
  /** Several lines in a row; null: none are under way. */
  batch: { done: number; total: number } | null;
};

const linesAtOnce = 2;

/** After these nothing can be spoken by going on: the rest of the lines would fail alike. */
const endsAll: ReadonlySet<string> = new Set([
  "CREDITS_INSUFFICIENT",
  "PLAN_TOO_LOW",
  "ACCOUNT_NEEDED",
  "NOT_SIGNED_IN",
  "OFFLINE",
  "ENGINE_UNAVAILABLE",
  "DISK_FULL",
]);

/** How a line is to be spoken. */
export type SpeakHow = {
  /** A further reading, though the same was spoken before. */
  isAnew: boolean;
  /** One sentence of it in another reading, the others as they are: a further one (null), or one that it had. */
  sentence?: { index: number; reading: number | null };
};

type Options = {
  /** Speaks one line; answers what was charged, in tenths of a credit. */
  speakLine: (segmentId: string, how: SpeakHow & { signal: AbortSignal }) => Promise<number>;
  onCharged: () => void;
};

/** The speaking of lines, one by one or many in a row. */
export function createSpeakStore({ speakLine, onCharged }: Options) {
  const store = createStore<SpeakState>(() => ({ running: new Set(), problems: new Map(), batch: null }));
  let stopBatch: AbortController | null = null;

  const mark = (segmentId: string, isRunning: boolean, problem: Problem | null) =>
    store.setState(({ running, problems }) => {
      const [nextRunning, nextProblems] = [new Set(running), new Map(problems)];
      if (isRunning) nextRunning.add(segmentId);
      else nextRunning.delete(segmentId);
      if (problem === null) nextProblems.delete(segmentId);
      else nextProblems.set(segmentId, problem);
      return { running: nextRunning, problems: nextProblems };
    });

  /** Null: spoken, or given up. */
  const speak = async (segmentId: string, how: SpeakHow & { signal: AbortSignal }) => {
    if (store.getState().running.has(segmentId)) return null;
    mark(segmentId, true, null);
    let problem: Problem | null = null;
    try {
      if ((await speakLine(segmentId, how)) > 0) onCharged();
    } catch (error) {
      if (!how.signal.aborted) problem = getProblem(error);
    }
    mark(segmentId, false, problem);
    return problem;
  };

  const speakAll = async (segmentIds: readonly string[]) => {
    if (stopBatch !== null || segmentIds.length === 0) return;
    const stop = new AbortController();
    stopBatch = stop;
    const waiting = [...segmentIds];
    store.setState({ batch: { done: 0, total: waiting.length } });
    const work = async () => {
      for (let id = waiting.shift(); id !== undefined && !stop.signal.aborted; id = waiting.shift()) {
        const problem = await speak(id, { isAnew: false, signal: stop.signal });
        if (problem !== null && endsAll.has(problem.code)) waiting.length = 0;
        store.setState(({ batch }) => ({ batch: batch && { ...batch, done: batch.done + 1 } }));
      }
    };
    await Promise.all(Array.from({ length: linesAtOnce }, work));
    stopBatch = null;
    store.setState({ batch: null });
  };

  return {
    store,
    /** Speaks one line anew, whatever was spoken before where `isAnew`. */
    speakOne: (segmentId: string, how: SpeakHow) =>
      speak(segmentId, { ...how, signal: new AbortController().signal }),
    speakAll,
    cancel: () => stopBatch?.abort(),
  };
}

export type SpeakDesk = ReturnType<typeof createSpeakStore>;
