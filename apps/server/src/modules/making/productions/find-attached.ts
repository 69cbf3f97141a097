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
  { product, settings }: Pick<TaskRow, "product" | "settings">,
  dub: TaskRow | null,
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
  if (dub !== null) attached.dub = await openDub(context, dub);
  return attached;
}

/** The video of a finished dub. */
async function openDub({ storage }: Context, { name, outputs }: TaskRow): Promise<Attached[string]> {
  const path = await storage.getLocalPath(outputs.video ?? "");
  return { path, name, contentHash: "", info: await inspectMedia({ path, name }) };
}

/**
 * The dub that the settings of a task name, read once: its picture and its lines are of the same production. null: they
 * name none. Throws AppError NOT_FOUND where it is gone.
 */
export async function findDub(
  { database: { db } }: Pick<Context, "database">,
  { settings, projId }: Pick<TaskRow, "settings" | "projId">,
): Promise<TaskRow | null> {
  const dubTaskId = "dubTaskId" in settings ? settings.dubTaskId : null;
  return dubTaskId === null ? null : ownTask(db, projId, dubTaskId);
}

/** What is said in a dub, as it was made; null: nobody wrote it down. */
export const findDubScript = async (
  { database: { db } }: Pick<Context, "database">,
  { id, revision }: Pick<TaskRow, "id" | "revision">,
): Promise<Script | null> => (revision === null ? null : scriptAsMade(db, id, revision));
