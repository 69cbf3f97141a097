import { readFile } from "node:fs/promises";
import type { calls, ResponseOf } from "@voxloom/contract";
import { clipDubsOutput, clipDubsSchema, nameClipDub, ownFile } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { ownTask, stateConflict } from "../tasks/index.ts";

type DubbedClips = ResponseOf<typeof calls.videos.dubbedClips>;

/** What is heard of the dubbed clips of a video, as it was made last. Throws AppError NOT_FOUND, TASK_STATE_CONFLICT. */
export async function listDubbedClips(
  { database, storage, signer }: Context,
  projId: string,
  taskId: string,
): Promise<DubbedClips> {
  const row = await ownTask(database.db, projId, taskId);
  if (row.product !== "clips") throw stateConflict(row, "show");
  const key = row.outputs[clipDubsOutput];
  if (key === undefined) return { clips: [] };
  const text = await readFile(await storage.getLocalPath(key), "utf8");
  const clips = clipDubsSchema.parse(JSON.parse(text)).map(({ name, untilMs, spoken }, index) => {
    const audioKey = row.outputs[nameClipDub(index)];
    const dub =
      spoken === null || audioKey === undefined ? null : { spoken, audioUrl: signer.linkTo(audioKey) };
    return { materialId: name === ownFile ? row.materialId : name, untilMs, dub };
  });
  return { clips };
}
