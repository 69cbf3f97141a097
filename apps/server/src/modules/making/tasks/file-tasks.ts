import type { Transaction } from "../../../platform/db/index.ts";
import { ownGroupsLocked } from "./own-task.ts";
import { countByFolder, emptyFolder, setFolder } from "./store.ts";

/** How many tasks lie in each folder (null: in none), deleted ones apart. */
export const countTasksByFolder = countByFolder;

/** Puts everything that lies in a folder, deleted or not, into another (null: into none). */
export const emptyFolderOfTasks = emptyFolder;

/** Puts tasks, each with all of its group, into a folder that is the project's, all or none. Throws AppError NOT_FOUND. */
export async function fileTasks(
  tx: Transaction,
  { projId, taskIds, folderId }: { projId: string; taskIds: string[]; folderId: string | null },
): Promise<void> {
  const rows = await ownGroupsLocked(tx, projId, taskIds);
  await setFolder(
    tx,
    rows.map(({ id }) => id),
    folderId,
  );
}
