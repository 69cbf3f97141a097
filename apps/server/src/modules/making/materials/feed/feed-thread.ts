import { answerApart } from "../../../../platform/threads/index.ts";
import { parseFeed } from "./parse-feed.ts";

export type FeedOrder = { text: string; base: string };

// What a stranger wrote holds up nobody, and takes only this thread's memory.
await answerApart(({ text, base }: FeedOrder) => parseFeed(text, base));
