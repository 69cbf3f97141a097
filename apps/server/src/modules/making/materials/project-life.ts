import { and, eq, isNull } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { giveUpTrash } from "./asset-store.ts";
import { materials } from "./schema.ts";
import { readStoredBytes } from "./store.ts";
import { sweepMaterials } from "./sweep-materials.ts";

/** Materials go over to another project, are deleted, and are taken home. */
export const materialLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    await tx.update(materials).set({ projId: to }).where(eq(materials.projId, from));
  },
  async erased(context, projId) {
    await context.database.db
      .update(materials)
      .set({ deletedAt: new Date() })
      .where(and(eq(materials.projId, projId), isNull(materials.deletedAt)));
    await giveUpTrash(context.database.db, projId, null);
    await sweepMaterials(context);
  },
  stored: readStoredBytes,
  async *exported({ database: { db } }, projId) {
    const rows = await db
      .select()
      .from(materials)
      .where(and(eq(materials.projId, projId), isNull(materials.deletedAt)));
    const shown = rows.map(({ fileKey, posterKey, ...material }) => material);
    yield { path: "materials.json", content: `${JSON.stringify(shown, null, 2)}\n` };
    for (const { id, name, fileKey } of rows) {
      if (fileKey !== null) yield { path: `materials/${id}/${name}`, storageKey: fileKey };
    }
  },
};
