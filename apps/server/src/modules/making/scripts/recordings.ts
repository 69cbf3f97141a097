import { stat } from "node:fs/promises";
import { limits, type ScriptChange, type Take } from "@voxloom/contract";
import { importRecording } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { ensureStorage, lockStorage } from "../storage/index.ts";
import { addRecordedBytes, type TaskRow } from "../tasks/index.ts";
import { rememberRevision } from "./edit-script.ts";
import { giveTake } from "./give-take.ts";

const getKey = (taskId: string, { artifactKey }: Pick<Take, "artifactKey">): string =>
  `tasks/${taskId}/recordings/${artifactKey}`;

type Keeping = Pick<Context, "config" | "database" | "log" | "projectLife" | "storage">;

/**
 * Keeps what a person recorded as the take of a line, for ever: other than what engines say, nobody can make it again.
 * Answers the revision that made it the line's. Throws AppError STORAGE_FULL.
 */
export async function keepRecording(
  context: Keeping,
  { id: taskId, projId }: Pick<TaskRow, "id" | "projId">,
  { path, ...given }: { segmentId: string; take: Take; editorId?: string | undefined; path: string },
): Promise<ScriptChange | null> {
  const { database, storage } = context;
  const { size } = await stat(path);
  const made = await database.db.transaction(async (tx) => {
    await lockStorage(tx, projId);
    const key = getKey(taskId, given.take);
    if ((await storage.getSize(key)) === null) {
      await ensureStorage(context, tx, { projId, bytes: size });
      await addRecordedBytes(tx, taskId, size);
      await storage.copyIn(path, key);
    }
    return giveTake(tx, { ...given, projId, taskId });
  });
  if (made !== null) rememberRevision(context, taskId, made.made);
  return made?.change ?? null;
}

type Tools = Pick<Context, "artifacts" | "engines" | "storage">;

/** Makes the sounds of recordings again that were cleared away as artifacts. */
export async function restoreRecordings(
  { artifacts: store, engines, storage }: Tools,
  { taskId, takes, signal }: { taskId: string; takes: readonly Take[]; signal: AbortSignal },
): Promise<void> {
  const recorded = takes.filter(({ origin }) => origin === "recording");
  if (recorded.length === 0) return;
  for (const take of recorded) {
    const key = getKey(taskId, take);
    if ((await store.find(take.artifactKey)) !== null || (await storage.getSize(key)) === null) continue;
    const { maxRecordingMs: maxDurationMs } = limits;
    const recording = {
      path: await storage.getLocalPath(key),
      name: take.id,
      text: take.text,
      maxDurationMs,
    };
    await importRecording({ store, engines, signal }, recording);
  }
}
