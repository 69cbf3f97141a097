import { AppError, type calls, type Insights, type ResponseOf } from "@voxloom/contract";
import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import type { Context } from "../../../../context.ts";
import { runApart } from "../../../../platform/threads/index.ts";
import { ownTask } from "../../tasks/index.ts";
import { newestScript } from "../load-script.ts";

const file = new URL("./insights-thread.ts", import.meta.url);
const atOnce = pLimit(2);
/** By task and revision: a page that is opened again asks again. */
const known = new LRUCache<string, Promise<Insights>>({ max: 200 });

/** What the newest script of a task says, by counting words. Throws AppError NOT_FOUND. */
export async function tellInsights(
  { database: { db } }: Context,
  { projId, taskId }: { projId: string; taskId: string },
): Promise<ResponseOf<typeof calls.scripts.insights>> {
  const task = await ownTask(db, projId, taskId);
  const newest = await newestScript(db, task.id);
  if (newest === null)
    throw new AppError("NOT_FOUND", `"${task.name}" has no script yet.`, { what: "script" });
  const { revision, script } = newest;
  const key = `${task.id} ${revision}`;
  const asked = known.get(key) ?? count(script);
  known.set(key, asked);
  asked.catch(() => known.delete(key));
  return { revision, insights: await asked };
}

/** Ten thousand lines take about a second: not on the way of other calls. */
const count = ({ sourceLanguage, segments }: { sourceLanguage: string; segments: readonly unknown[] }) =>
  atOnce(() =>
    runApart<Insights>({ sourceLanguage, segments }, { file, maxMs: 60_000, maxHeapMegabytes: 512 }),
  );
