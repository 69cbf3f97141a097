import { Worker } from "node:worker_threads";
import pLimit from "p-limit";
import type { FeedAnswer, FeedOrder } from "./feed-thread.ts";
import type { ReadFeed } from "./parse-feed.ts";

const threadFile = new URL("./feed-thread.ts", import.meta.url);
/** 24 MB of a feed take about five seconds and 300 MB on an old machine. */
const maxMs = 30_000;
const maxHeapMegabytes = 640;
const atOnce = pLimit(2);

/** Parses a feed beside the event loop. Throws where it is none, takes too long, or too much memory. */
export const parseFeedApart = (order: FeedOrder): Promise<ReadFeed> => atOnce(() => parse(order));

function parse(order: FeedOrder): Promise<ReadFeed> {
  const thread = new Worker(threadFile, {
    workerData: order,
    // Not told any of this process's own variables: secrets stand among them.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  });
  return new Promise<ReadFeed>((resolve, reject) => {
    const limit = setTimeout(() => reject(new Error("reading it takes too long")), maxMs);
    thread.once("message", (answer: FeedAnswer) => {
      clearTimeout(limit);
      if ("feed" in answer) resolve(answer.feed);
      else reject(new Error(answer.failure));
    });
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("reading it ended early")));
  }).finally(() => void thread.terminate());
}
