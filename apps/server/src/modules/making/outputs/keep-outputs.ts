import { extname } from "node:path";
import type { Context } from "../../../context.ts";
import type { StoredOutputs, TaskRow } from "../tasks/index.ts";

/**
 * Puts a production's files into storage under the job's name, by hard link where that is possible: the files of the
 * production before stay whole until the new ones are settled.
 */
export async function keepOutputs(
  { storage }: Pick<Context, "storage">,
  { id, jobId }: Pick<TaskRow, "id" | "jobId">,
  files: Record<string, string | null>,
): Promise<StoredOutputs> {
  const outputs: StoredOutputs = {};
  for (const [name, path] of Object.entries(files)) {
    if (path === null) continue;
    const key = `tasks/${id}/${jobId}/${name}${extname(path)}`;
    await storage.copyIn(path, key);
    outputs[name] = key;
  }
  return outputs;
}

/** Removes files that are no task's outputs any more. */
export async function dropOutputs(
  { storage }: Pick<Context, "storage">,
  outputs: StoredOutputs,
): Promise<void> {
  for (const key of Object.values(outputs)) await storage.delete(key);
}
