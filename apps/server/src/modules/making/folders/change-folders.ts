import { randomUUID } from "node:crypto";
import { AppError, limits } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { emptyFolderOfMaterials } from "../materials/index.ts";
import { emptyFolderOfSaved } from "../saved-assets/index.ts";
import { emptyFolderOfTasks } from "../tasks/index.ts";
import { getDepth, liesWithin, measureHeight } from "./folder-tree.ts";
import {
  deleteFolderRow,
  type FolderRow,
  insertFolder,
  listFolders,
  lockFolders,
  moveChildren,
  updateFolderRow,
} from "./store.ts";

type Change = {
  projId: string;
  folderId: string;
  name?: string | undefined;
  parentId?: string | null | undefined;
};

/** A folder of these. Throws AppError NOT_FOUND. */
export function getFolder(folders: readonly FolderRow[], id: string): FolderRow {
  const found = folders.find((folder) => folder.id === id);
  if (found !== undefined) return found;
  throw new AppError("NOT_FOUND", "There is no such folder in this project.", { what: "folder" });
}

/** Makes a folder. Throws AppError NOT_FOUND (the parent), FOLDER_TOO_DEEP, FOLDERS_TOO_MANY. */
export async function createFolder(
  { database }: Pick<Context, "database">,
  { projId, name, parentId }: { projId: string; name: string; parentId: string | null },
): Promise<FolderRow> {
  return database.db.transaction(async (tx) => {
    await lockFolders(tx, projId);
    const folders = await listFolders(tx, projId);
    if (parentId !== null) getFolder(folders, parentId);
    ensureDepth(getDepth(folders, parentId) + 1);
    if (folders.length >= limits.maxFolders) {
      throw new AppError(
        "FOLDERS_TOO_MANY",
        `A project has at most ${limits.maxFolders} folders. Delete one that is not needed.`,
        { limit: limits.maxFolders },
      );
    }
    return insertFolder(tx, { id: randomUUID(), projId, parentId, name });
  });
}

/** Gives a folder another name or place. Throws AppError NOT_FOUND, FOLDER_CYCLE, FOLDER_TOO_DEEP. */
export async function updateFolder(
  { database }: Pick<Context, "database">,
  { projId, folderId, ...change }: Change,
): Promise<FolderRow> {
  return database.db.transaction(async (tx) => {
    await lockFolders(tx, projId);
    const folders = await listFolders(tx, projId);
    const folder = getFolder(folders, folderId);
    const { name = folder.name, parentId = folder.parentId } = change;
    if (parentId !== folder.parentId) {
      if (parentId !== null) getFolder(folders, parentId);
      if (liesWithin(folders, parentId, folderId)) {
        const message = `"${folder.name}" cannot be put into itself, or into a folder that lies in it.`;
        throw new AppError("FOLDER_CYCLE", message, { name: folder.name });
      }
      ensureDepth(getDepth(folders, parentId) + measureHeight(folders, folderId));
    }
    await updateFolderRow(tx, folderId, { name, parentId });
    return { ...folder, name, parentId };
  });
}

/** Deletes a folder; what lies in it moves to where it lay. Throws AppError NOT_FOUND. */
export async function removeFolder(
  { database }: Pick<Context, "database">,
  { projId, folderId }: { projId: string; folderId: string },
): Promise<void> {
  await database.db.transaction(async (tx) => {
    await lockFolders(tx, projId);
    const { parentId } = getFolder(await listFolders(tx, projId), folderId);
    await moveChildren(tx, folderId, parentId);
    const move = { projId, from: folderId, to: parentId };
    await emptyFolderOfTasks(tx, move);
    await emptyFolderOfMaterials(tx, move);
    await emptyFolderOfSaved(tx, move);
    await deleteFolderRow(tx, folderId);
  });
}

function ensureDepth(depth: number): void {
  const limit = limits.maxFolderDepth;
  if (depth <= limit) return;
  throw new AppError("FOLDER_TOO_DEEP", `At most ${limit} folders can lie inside each other.`, { limit });
}
