import { extname } from "node:path";
import type { Context } from "../../../context.ts";
import { keepSpoken } from "../provenance/index.ts";
import type { StoredOutputs, TaskRow } from "../tasks/index.ts";

/** Outputs in which the dub is heard: they say whose voice speaks. */
const spokenOutputs: ReadonlySet<string> = new Set([
  ...["video", "dub", "dub-audio", "voice"],
  ...["speech-music", "speech-music-audio"],
]);

/**
 * Puts a production's files into storage under the name of its try, by hard link where that is possible: the files of
 * the production before stay whole until the new ones are settled, and no try writes over what another one wrote.
 */
export async function keepOutputs(
  context: Pick<Context, "database" | "signingKey" | "storage">,
  task: Pick<TaskRow, "id" | "jobId" | "attemptId" | "product" | "ownVoices">,
  { files, signal }: { files: Record<string, string | null>; signal: AbortSignal },
): Promise<StoredOutputs> {
  const { id, jobId, attemptId } = task;
  const outputs: StoredOutputs = {};
  for (const [name, path] of Object.entries(files)) {
    if (path === null) continue;
    const key = `tasks/${id}/${jobId}/${attemptId}/${name}${extname(path)}`;
    if (spokenOutputs.has(name)) await keepSpoken(context, task, { path, key, signal });
    else await context.storage.copyIn(path, key);
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

/** Removes files that are no task's outputs any more; what somebody chose to stand for a video stays. */
export async function dropOutputs(
  { storage }: Pick<Context, "storage">,
  outputs: StoredOutputs,
): Promise<void> {
  for (const [name, key] of Object.entries(outputs)) if (name !== "thumbnail") await storage.delete(key);
}
