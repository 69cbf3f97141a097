import { isSpeech, isVideo, type Script, settingsMaterials } from "@voxloom/contract";
import { inspectMedia } from "@voxloom/media";
import type { ProductRequest } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { findMaterials, readyFile } from "../materials/index.ts";
import { scriptAsMade } from "../scripts/index.ts";
import { ownTask, type TaskRow } from "../tasks/index.ts";

type Attached = NonNullable<ProductRequest["attached"]>;

/** The files that the settings of a task name, as far as they are there: pictures, clips, audio, a dub; of a dub its background. */
export async function findAttached(
  context: Context,
  { product, settings, projId }: Pick<TaskRow, "product" | "settings" | "projId">,
): Promise<Attached> {
  // Missing in what was ordered before dubs had one of their own.
  const under = "ownBackground" in settings ? (settings.ownBackground ?? null) : null;
  const isOfFiles = isVideo({ product }) || isSpeech({ product });
  if (!isOfFiles && under === null) return {};
  const wanted = under === null ? settingsMaterials(settings) : [under.materialId];
  const materials = await findMaterials(context.database.db, wanted);
  const attached: Record<string, Attached[string]> = {};
  for (const material of materials) {
    const { id, name, info, contentHash } = material;
    if (info === null) continue;
    const path = await readyFile(context, material);
    attached[id] = { path, name, contentHash: contentHash ?? "", info };
  }
  const dubTaskId = "dubTaskId" in settings ? settings.dubTaskId : null;
  if (dubTaskId !== null) attached.dub = await findDub(context, projId, dubTaskId);
  return attached;
}

/** The video of a finished dub. Throws AppError NOT_FOUND where it is gone. */
async function findDub(
  { database, storage }: Context,
  projId: string,
  taskId: string,
): Promise<Attached[string]> {
  const { name, outputs } = await ownTask(database.db, projId, taskId);
  const path = await storage.getLocalPath(outputs.video ?? "");
  return { path, name, contentHash: "", info: await inspectMedia({ path, name }) };
}

/** What is said in the dub that the settings of a task name, as it was made; null: they name none. */
export async function findDubScript(
  { database: { db } }: Pick<Context, "database">,
  { settings, projId }: Pick<TaskRow, "settings" | "projId">,
): Promise<Script | null> {
  const dubTaskId = "dubTaskId" in settings ? settings.dubTaskId : null;
  if (dubTaskId === null) return null;
  const { id, revision } = await ownTask(db, projId, dubTaskId);
  return revision === null ? null : scriptAsMade(db, id, revision);
}
