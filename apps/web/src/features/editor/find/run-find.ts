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
  /** The texts that change, as they will be; empty where it is only looked for. */
  texts: FindText[];
};

/** A search that takes longer is given up, in milliseconds. */
const longestMs = 2000;

/** The pattern takes too long on these texts. */
export class FindTooSlow extends Error {
  override name = "FindTooSlow";
}

let worker: Worker | null = null;
let giveUp: (() => void) | null = null;

const stop = () => {
  worker?.terminate();
  worker = null;
};

/**
 * Searches beside the page, so that no pattern can hold it up. Another search puts an end to one that still runs, which
 * then never answers.
 * @throws FindTooSlow after two seconds.
 */
export const runFind = (job: FindJob): Promise<FindAnswer> => {
  giveUp?.();
  worker ??= new Worker(new URL("./find-worker.ts", import.meta.url), { type: "module" });
  const running = worker;
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      stop();
      settle();
      reject(new FindTooSlow());
    }, longestMs);
    const settle = () => {
      clearTimeout(timer);
      giveUp = null;
    };
    giveUp = () => {
      stop();
      settle();
    };
    running.onmessage = ({ data }: MessageEvent<FindAnswer>) => {
      settle();
      resolve(data);
    };
    running.onerror = (event) => {
      settle();
      stop();
      reject(new Error(event.message));
    };
    running.postMessage(job);
  });
};
