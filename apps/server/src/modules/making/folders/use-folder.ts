import type { SavedRef } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { fileMaterials } from "../materials/index.ts";
import { fileSaved } from "../saved-assets/index.ts";
import { fileTasks } from "../tasks/index.ts";
import { getFolder } from "./change-folders.ts";
import { listFolders, relyOnFolders } from "./store.ts";

/** Makes sure that a folder is there until the transaction ends. Throws AppError NOT_FOUND. */
export async function useFolder(tx: Transaction, projId: string, folderId: string): Promise<void> {
  await relyOnFolders(tx, projId);
  getFolder(await listFolders(tx, projId), folderId);
}

/** Puts tasks into a folder, or into none; all or none of them. Throws AppError NOT_FOUND. */
export async function moveTasks(
  { database }: Pick<Context, "database">,
  move: { projId: string; taskIds: string[]; folderId: string | null },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    if (move.folderId !== null) await useFolder(tx, move.projId, move.folderId);
    await fileTasks(tx, move);
  });
}

/** Puts materials into a folder, or into none; all or none of them. Throws AppError NOT_FOUND. */
export async function moveMaterials(
  { database }: Pick<Context, "database">,
  move: { projId: string; materialIds: string[]; folderId: string | null },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    if (move.folderId !== null) await useFolder(tx, move.projId, move.folderId);
    await fileMaterials(tx, move);
  });
}

/** Puts what is saved into a folder, or into none; all or none of it. Throws AppError NOT_FOUND. */
export async function moveSaved(
  { database }: Pick<Context, "database">,
  move: { projId: string; items: readonly SavedRef[]; folderId: string | null },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    if (move.folderId !== null) await useFolder(tx, move.projId, move.folderId);
    await fileSaved(tx, move);
  });
}
