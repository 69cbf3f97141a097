import type { FindPlace, FindText } from "./find-places.ts";
import type { FindQuery } from "./find-query.ts";

export type FindJob = {
  texts: readonly FindText[];
  query: FindQuery;
  /** What is written in the place of all that is found; null: it is only looked for. */
  replacement: string | null;
};

export type FindAnswer = {
  places: FindPlace[];
  /** The texts that change; empty where it is only looked for. */
  texts: ReplacedText[];
};

/** A text as it is to be, and as it was when it was searched. */
export type ReplacedText = FindText & { was: string };

/** A search that takes longer is given up, in milliseconds. */
const maxMs = 2000;

/** The pattern takes too long on these texts. */
export class FindTooSlow extends Error {
  override name = "FindTooSlow";
}

/** Another search of the same finder put an end to it. */
export class FindEnded extends Error {
  override name = "FindEnded";
}

/** @throws FindTooSlow after two seconds; FindEnded. */
export type Finder = {
  find: (job: FindJob) => Promise<FindAnswer>;
  /** Nothing is looked for any more. */
  close: () => void;
};

/**
 * Searches beside the page, so that no pattern can hold it up, one thing at a time: another search puts an end to one
 * that still runs.
 */
export const createFinder = (): Finder => {
  let worker: Worker | null = null;
  let giveUp: (() => void) | null = null;
  const stop = () => {
    worker?.terminate();
    worker = null;
  };
  const find = (job: FindJob): Promise<FindAnswer> => {
    giveUp?.();
    worker ??= new Worker(new URL("./find-worker.ts", import.meta.url), { type: "module" });
    const running = worker;
    return new Promise((resolve, reject) => {
      const settle = () => {
        clearTimeout(timer);
        giveUp = null;
      };
      const fail = (error: Error) => {
        settle();
        stop();
        reject(error);
      };
      const timer = setTimeout(() => fail(new FindTooSlow()), maxMs);
      giveUp = () => fail(new FindEnded());
      running.onmessage = ({ data }: MessageEvent<FindAnswer>) => {
        settle();
        resolve(data);
      };
      running.onerror = (event) => fail(new Error(event.message));
      running.postMessage(job);
    });
  };
  return {
    find,
    close: () => {
      giveUp?.();
      stop();
    },
  };
};
