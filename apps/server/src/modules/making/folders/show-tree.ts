import type { calls, Folder, ResponseOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { countMaterialsByFolder } from "../materials/index.ts";
import { countSavedByFolder } from "../saved-assets/index.ts";
import { countTasksByFolder } from "../tasks/index.ts";
import { folderTree } from "./folder-tree.ts";
import { type FolderRow, listFolders } from "./store.ts";

/** A folder as its owner sees it. */
export const showFolder = ({ id, name, parentId, createdAt }: FolderRow): Folder => ({
  id,
  name,
  parentId,
  createdAt: createdAt.toISOString(),
});

/** All folders of a project in their places, with how many tasks and materials lie where. */
export async function showTree(
  { database: { db } }: Pick<Context, "database">,
  projId: string,
): Promise<ResponseOf<typeof calls.folders.tree>> {
  const [folders, counts, materials, saved] = await Promise.all([
    listFolders(db, projId),
    countTasksByFolder(db, projId),
    countMaterialsByFolder(db, projId),
    countSavedByFolder(db, projId),
  ]);
  const filesIn = new Map(materials.map(({ folderId, stored }) => [folderId, stored]));
  const storedIn = new Map(counts.map(({ folderId, stored }) => [folderId, stored]));
  const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
  return {
    folders: folderTree(folders.map(showFolder)).map((folder) => ({
      ...folder,
      taskCount: storedIn.get(folder.id) ?? 0,
      materialCount: (filesIn.get(folder.id) ?? 0) + (saved.get(folder.id) ?? 0),
    })),
    taskCount: sum(counts.map(({ stored }) => stored)),
    unfiledCount: storedIn.get(null) ?? 0,
    unfiledMaterialCount: filesIn.get(null) ?? 0,
    deletedCount: sum(counts.map(({ deleted }) => deleted)),
  };
}
