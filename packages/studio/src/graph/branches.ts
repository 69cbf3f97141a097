/** Work that goes on at once and ends together. */
export type Branches = {
  /** Aborted when the caller aborts or any branch fails. */
  readonly signal: AbortSignal;
  /** Starts a branch, unless all is over. Its failure ends all others, whether somebody waits for it yet or not. */
  start<T>(work: () => Promise<T>): Promise<T>;
  /** Waits until nothing runs any more, having ended what still did; gives the first failure, if there was one. */
  end(): Promise<{ failure: unknown } | null>;
};

/** No branches yet. */
export function createBranches(outer?: AbortSignal): Branches {
  const stop = new AbortController();
  const running: Promise<unknown>[] = [];
  let first: { failure: unknown } | null = null;
  const signal = outer === undefined ? stop.signal : AbortSignal.any([outer, stop.signal]);
  const begin = async <T>(work: () => Promise<T>): Promise<T> => {
    signal.throwIfAborted();
    return await work();
  };
  return {
    signal,
    start(work) {
      const branch = begin(work).catch((failure: unknown) => {
        // What fails after the end fails because of it.
        if (!signal.aborted) first = { failure };
        stop.abort();
        throw failure;
      });
      running.push(branch);
      // Whoever waits for it hears of the failure; until then it is not an unhandled one.
      branch.catch(() => undefined);
      return branch;
    },
    async end() {
      stop.abort();
      await Promise.allSettled(running);
      return first;
    },
  };
}
