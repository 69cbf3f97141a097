import { isVideo, settingsMaterials } from "@voxloom/contract";
import type { ProductRequest } from "@voxloom/studio";
import type { Context } from "../../../context.ts";
import { findMaterials, readyFile } from "../materials/index.ts";
import type { TaskRow } from "../tasks/index.ts";

/** The files that a video's settings name, as far as they are there: its pictures, clips and music. */
export async function findAttached(
  context: Context,
  { product, settings }: Pick<TaskRow, "product" | "settings">,
): Promise<NonNullable<ProductRequest["attached"]>> {
  if (!isVideo({ product })) return {};
  const materials = await findMaterials(context.database.db, settingsMaterials(settings));
  const attached: Record<string, NonNullable<ProductRequest["attached"]>[string]> = {};
  for (const material of materials) {
    const { id, name, info, contentHash } = material;
    if (info === null) continue;
    const path = await readyFile(context, material);
    attached[id] = { path, name, contentHash: contentHash ?? "", info };
  }
  return attached;
}
