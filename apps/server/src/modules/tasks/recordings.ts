import { limits, type Take } from "@voxloom/contract";
import { importRecording, openArtifactStore } from "@voxloom/studio";
import type { Context } from "../../context.ts";

const keyOf = (taskId: string, { artifactKey }: Pick<Take, "artifactKey">): string =>
  `tasks/${taskId}/recordings/${artifactKey}`;

/** Keeps what a person recorded with the task, for ever: other than what engines say, nobody can make it again. */
export const keepRecording = (
  { storage }: Pick<Context, "storage">,
  taskId: string,
  { take, path }: { take: Take; path: string },
): Promise<void> => storage.copyIn(path, keyOf(taskId, take));

type Tools = Pick<Context, "config" | "engines" | "storage">;

/** Makes the sounds of recordings again that were cleared away as artifacts. */
export async function restoreRecordings(
  { config, engines, storage }: Tools,
  { taskId, takes, signal }: { taskId: string; takes: readonly Take[]; signal: AbortSignal },
): Promise<void> {
  const recorded = takes.filter(({ origin }) => origin === "recording");
  if (recorded.length === 0) return;
  const store = await openArtifactStore({ folder: config.artifactsFolder });
  for (const take of recorded) {
    const key = keyOf(taskId, take);
    if (store.get(take.artifactKey) !== null || (await storage.sizeOf(key)) === null) continue;
    const { maxRecordingMs: maxDurationMs } = limits;
    const recording = { path: await storage.localPathOf(key), name: take.id, text: take.text, maxDurationMs };
    await importRecording({ store, engines, signal }, recording);
  }
}
