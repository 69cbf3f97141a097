import { eq } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { listKits } from "./brand-kits.ts";
import { brandKits } from "./schema.ts";

/** Brand kits go over to another project, are deleted, and are taken home. */
export const brandKitLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    await tx.update(brandKits).set({ projId: to }).where(eq(brandKits.projId, from));
  },
  async erased({ database }, projId) {
    await database.db.delete(brandKits).where(eq(brandKits.projId, projId));
  },
  async *exported({ database }, projId) {
    const kits = await listKits(database.db, projId);
    yield { path: "brand-kits.json", content: `${JSON.stringify(kits, null, 2)}\n` };
  },
};
