import type { Transaction } from "../../../platform/db/index.ts";
import { countByFolder, emptyFolder, setFolder } from "./asset-store.ts";
import { ownMaterialsLocked } from "./own-material.ts";

/** How many materials lie in each folder (null: in none). */
export const countMaterialsByFolder = countByFolder;

/** Puts everything that lies in a folder, deleted or not, into another (null: into none). */
export const emptyFolderOfMaterials = emptyFolder;

/** Puts materials into a folder that is the project's, all or none. Throws AppError NOT_FOUND. */
export async function fileMaterials(
  tx: Transaction,
  { projId, materialIds, folderId }: { projId: string; materialIds: string[]; folderId: string | null },
): Promise<void> {
  const rows = await ownMaterialsLocked(tx, projId, materialIds);
  await setFolder(
    tx,
    rows.map(({ id }) => id),
    folderId,
  );
}
