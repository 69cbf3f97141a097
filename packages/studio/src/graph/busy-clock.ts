/** Measures how long at least one engine or media tool was at work: the rest of a production is its own overhead. */
export type BusyClock = {
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Milliseconds so far, counted once where several worked at a time. */
  busyMs(): number;
};

/** A clock that stands at 0. */
export function createBusyClock(): BusyClock {
  let working = 0;
  let since = 0;
  let sum = 0;
  return {
    async during(work) {
      if (working === 0) since = performance.now();
      working += 1;
      try {
        return await work();
      } finally {
        working -= 1;
        if (working === 0) sum += performance.now() - since;
      }
    },
    busyMs: () => sum + (working > 0 ? performance.now() - since : 0),
  };
}
