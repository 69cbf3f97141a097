import pLimit from "p-limit";
import { runApart } from "../../../../platform/threads/index.ts";
import type { FeedOrder } from "./feed-thread.ts";
import type { ReadFeed } from "./parse-feed.ts";

const file = new URL("./feed-thread.ts", import.meta.url);
const atOnce = pLimit(2);

/** Parses a feed beside the event loop. Throws where it is none, takes too long, or too much memory. */
export const parseFeedApart = (order: FeedOrder): Promise<ReadFeed> =>
  // 24 MB of a feed take about five seconds and 300 MB on an old machine.
  atOnce(() => runApart<ReadFeed>(order, { file, maxMs: 60_000, maxHeapMegabytes: 640 }));
