import { eq } from "drizzle-orm";
import { type DbOrTransaction, lockProject, type Transaction } from "../../../platform/db/index.ts";
import { userFolders } from "./schema.ts";

export type FolderRow = typeof userFolders.$inferSelect;
export type NewFolder = typeof userFolders.$inferInsert;

/** Until the transaction ends, no other changes the project's folders. */
export async function lockFolders(tx: Transaction, projId: string): Promise<void> {
  await lockProject(tx, { projId, what: "folders" });
}

/** Until the transaction ends, the project's folders stay as they are; others may rely on them too. */
export async function relyOnFolders(tx: Transaction, projId: string): Promise<void> {
  await lockProject(tx, { projId, what: "folders", isShared: true });
}

export const listFolders = async (db: DbOrTransaction, projId: string): Promise<FolderRow[]> =>
  db.select().from(userFolders).where(eq(userFolders.projId, projId));

export async function insertFolder(tx: Transaction, row: NewFolder): Promise<FolderRow> {
  const [inserted] = await tx.insert(userFolders).values(row).returning();
  if (!inserted) throw new Error("the folder was not inserted");
  return inserted;
}

export async function updateFolderRow(
  tx: Transaction,
  id: string,
  change: Pick<FolderRow, "name" | "parentId">,
): Promise<void> {
  await tx.update(userFolders).set(change).where(eq(userFolders.id, id));
}

/** Puts the folders of one folder into another (null: into none). */
export async function moveChildren(tx: Transaction, from: string, to: string | null): Promise<void> {
  await tx.update(userFolders).set({ parentId: to }).where(eq(userFolders.parentId, from));
}

export async function deleteFolderRow(tx: Transaction, id: string): Promise<void> {
  await tx.delete(userFolders).where(eq(userFolders.id, id));
}
