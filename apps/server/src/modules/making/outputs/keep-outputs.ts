import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import { isClipDub, type Produced, speechPartsSchema } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { keepSpoken } from "../provenance/index.ts";
import type { StoredOutputs, TaskRow } from "../tasks/index.ts";

/** Outputs in which the dub is heard: they say whose voice speaks. */
const spokenOutputs: ReadonlySet<string> = new Set([
  ...["video", "dub", "dub-audio", "voice"],
  ...["speech-music", "speech-music-audio"],
]);

/** Outputs that are several files, in a folder of their own. */
const folders: ReadonlySet<string> = new Set(["speech-stretches"]);

/** The key of one of the files of such an output, by its place. */
export const keyInFolder = (folder: string, index: number): string =>
  `${folder}/${String(index).padStart(5, "0")}.wav`;

/**
 * Puts a production's files into storage under the name of its try, by hard link where that is possible: the files of
 * the production before stay whole until the new ones are settled, and no try writes over what another one wrote. Pieces
 * that were there before are not sent to a bucket again.
 */
export async function keepOutputs(
  context: Pick<Context, "database" | "signingKey" | "storage">,
  task: Pick<TaskRow, "id" | "jobId" | "attemptId" | "product" | "ownVoices" | "outputs">,
  { files, pieces = {}, signal }: Pick<Produced, "files" | "pieces"> & { signal: AbortSignal },
): Promise<StoredOutputs> {
  const { id, jobId, attemptId } = task;
  const folder = `tasks/${id}/${jobId}/${attemptId}`;
  const outputs: StoredOutputs = {};
  for (const [name, path] of Object.entries(files)) {
    if (path === null) continue;
    const key = `${folder}/${name}${extname(path)}`;
    if (spokenOutputs.has(name) || isClipDub(name)) await keepSpoken(context, task, { path, key, signal });
    else await context.storage.copyIn(path, key);
    outputs[name] = key;
  }
  for (const [name, paths] of Object.entries(pieces)) {
    const key = `${folder}/${name}`;
    const earlier = await findEarlier(context, task.outputs, { name, partsPath: files["speech-parts"] });
    for (const [index, path] of paths.entries())
      await context.storage.copyIn(path, keyInFolder(key, index), earlier.get(index));
    outputs[name] = key;
  }
  return outputs;
}

type Pieces = { name: string; partsPath: string | null | undefined };

/** Where pieces of the production before stand whose sound is that of a piece now, by its place. */
async function findEarlier(
  { storage }: Pick<Context, "storage">,
  outputs: StoredOutputs,
  { name, partsPath }: Pieces,
): Promise<ReadonlyMap<number, string>> {
  const { [name]: folder, "speech-parts": partsKey } = outputs;
  if (folder === undefined || partsKey === undefined || !partsPath) return new Map();
  const read = async (path: string) => speechPartsSchema.parse(JSON.parse(await readFile(path, "utf8")));
  // What is missing or cannot be read is only not spared.
  const before = await storage
    .getLocalPath(partsKey)
    .then(read)
    .catch(() => []);
  const places = new Map(before.map(({ key }, index) => [key, keyInFolder(folder, index)]));
  const now = await read(partsPath);
  return new Map(
    now.flatMap(({ key }, index) => {
      const place = places.get(key);
      return place === undefined ? [] : [[index, place] as const];
    }),
  );
}

/** What the files of a task take together, in bytes. */
export async function measureOutputs(
  { storage }: Pick<Context, "storage">,
  outputs: StoredOutputs,
): Promise<number> {
  let bytes = 0;
  for (const [name, key] of Object.entries(outputs)) {
    if (folders.has(name)) for await (const { sizeBytes } of storage.list(key)) bytes += sizeBytes;
    else bytes += (await storage.getSize(key)) ?? 0;
  }
  return bytes;
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
  for (const [name, key] of Object.entries(outputs)) {
    if (name === "thumbnail") continue;
    await (folders.has(name) ? storage.deleteAll(key) : storage.delete(key));
  }
}
