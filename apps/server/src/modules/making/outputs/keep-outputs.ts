import { extname } from "node:path";
import type { Context } from "../../../context.ts";
import type { StoredOutputs, TaskRow } from "../tasks/index.ts";

/**
 * Puts a production's files into storage under the name of its try, by hard link where that is possible: the files of
 * the production before stay whole until the new ones are settled, and no try writes over what another one wrote.
 */
export async function keepOutputs(
  { storage }: Pick<Context, "storage">,
  { id, jobId, attemptId }: Pick<TaskRow, "id" | "jobId" | "attemptId">,
  files: Record<string, string | null>,
): Promise<StoredOutputs> {
  const outputs: StoredOutputs = {};
  for (const [name, path] of Object.entries(files)) {
    if (path === null) continue;
    const key = `tasks/${id}/${jobId}/${attemptId}/${name}${extname(path)}`;
    await storage.copyIn(path, key);
    outputs[name] = key;
  }
  return outputs;
}

/** Removes what other tries of the job left, which ended before they could remove it themselves. */
export async function dropOtherTries(
  { storage }: Pick<Context, "storage">,
  { id, jobId, attemptId }: Pick<TaskRow, "id" | "jobId" | "attemptId">,
): Promise<void> {
  const folder = `tasks/${id}/${jobId}`;
  for await (const { key } of storage.list(folder)) {
    if (!key.startsWith(`${folder}/${attemptId}/`)) await storage.delete(key);
  }
}

/** Removes files that are no task's outputs any more. */
export async function dropOutputs(
  { storage }: Pick<Context, "storage">,
  outputs: StoredOutputs,
): Promise<void> {
  for (const key of Object.values(outputs)) await storage.delete(key);
}
