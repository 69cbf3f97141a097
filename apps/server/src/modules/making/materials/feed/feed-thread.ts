import { parentPort, workerData } from "node:worker_threads";
import { parseFeed, type ReadFeed } from "./parse-feed.ts";

export type FeedOrder = { text: string; base: string };
export type FeedAnswer = { feed: ReadFeed } | { failure: string };

/** Reads one feed in a thread of its own: what a stranger wrote holds up nobody, and takes only this thread's memory. */
function answer({ text, base }: FeedOrder): FeedAnswer {
  try {
    return { feed: parseFeed(text, base) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  }
}

parentPort?.postMessage(answer(workerData as FeedOrder));
