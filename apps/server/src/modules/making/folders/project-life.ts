import { eq } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { userFolders } from "./schema.ts";

/** Folders go over to another project, are deleted, and are taken home. */
export const folderLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    await tx.update(userFolders).set({ projId: to }).where(eq(userFolders.projId, from));
  },
  async erased({ database }, projId) {
    await database.db.delete(userFolders).where(eq(userFolders.projId, projId));
  },
  async *exported({ database }, projId) {
    const rows = await database.db.select().from(userFolders).where(eq(userFolders.projId, projId));
    yield { path: "folders.json", content: `${JSON.stringify(rows, null, 2)}\n` };
  },
};
