import type { Script } from "@voxloom/contract";
import pLimit from "p-limit";
import { runApart } from "../../../platform/threads/index.ts";
import type { FoundSentence } from "./answers-thread.ts";

const file = new URL("./answers-thread.ts", import.meta.url);
const atOnce = pLimit(2);

/** The sentences of a script that have most in common with a question; ten thousand lines are not read on the way of other calls. */
export const findSentencesApart = (
  { sourceLanguage, segments }: Script,
  question: string,
): Promise<FoundSentence[]> =>
  atOnce(() =>
    runApart<FoundSentence[]>(
      { script: { sourceLanguage, segments }, question },
      { file, maxMs: 60_000, maxHeapMegabytes: 512 },
    ),
  );
