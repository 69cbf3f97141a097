import { availableParallelism } from "node:os";
import pLimit from "p-limit";
import type { StageContext } from "./production-context.ts";

/** Runs something for each of a list as branches, one on each core; gives what each gave, in order. */
export const startAtOnce = ({ branches }: Pick<StageContext, "branches">) => {
  const limit = pLimit(availableParallelism());
  return <I, T>(items: readonly I[], work: (item: I) => Promise<T>): Promise<T[]> =>
    Promise.all(items.map((item) => limit(() => branches.start(() => work(item)))));
};
