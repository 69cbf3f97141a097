import { readFile } from "node:fs/promises";
import { findShotsOf } from "@voxloom/studio";
import { z } from "zod";
import type { Context } from "../../../../context.ts";
import type { RunningJob } from "../../../../platform/jobs/index.ts";
import { runJob } from "../../jobs/index.ts";
import { findPresentTask } from "../../tasks/index.ts";
import { getTaskSource } from "../with-finished-dub.ts";

/** The queue of searches for shots: apart, since each looks at a whole picture. */
export const shotsQueue = "find-shots";
export type ShotsJob = { taskId: string };

/** Shots are the source's: no production changes them. null: they cannot be found. */
const shotsSchema = z.array(z.int().min(0)).nullable();
const getKey = (taskId: string): string => `tasks/${taskId}/timeline/shot-changes.json`;

/** Where new shots begin, in milliseconds; null while nobody has looked. */
export async function readShots(
  { storage }: Pick<Context, "storage">,
  taskId: string,
): Promise<{ shotsMs: number[] | null } | null> {
  const key = getKey(taskId);
  if ((await storage.getSize(key)) === null) return null;
  return { shotsMs: shotsSchema.parse(JSON.parse(await readFile(await storage.getLocalPath(key), "utf8"))) };
}

/** Looks for the shots of a task's source. */
export async function runShotsJob(context: Context, job: RunningJob<ShotsJob>): Promise<void> {
  const { taskId } = job.data;
  const task = await findPresentTask(context.database.db, taskId);
  if (task === null) return;
  await runJob(context, job, {
    about: { what: "the shots of a video", taskId },
    lengthMs: null,
    work: async ({ signal }) =>
      keepShots(context, taskId, await findShotsOf({ ...(await getTaskSource(context, task)), signal })),
    fail: () => keepShots(context, taskId, null),
  });
}

/** Keeps what was found: nobody is to wait for it any more. */
export const keepShots = (
  { storage }: Pick<Context, "storage">,
  taskId: string,
  shotsMs: number[] | null,
): Promise<void> => storage.write(getKey(taskId), JSON.stringify(shotsMs));
