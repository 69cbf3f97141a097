import { eq } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { stylePresets } from "./schema.ts";
import { listPresets } from "./style-presets.ts";

/** Looks go over to another project, are deleted, and are taken home. */
export const stylePresetLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    await tx.update(stylePresets).set({ projId: to }).where(eq(stylePresets.projId, from));
  },
  async erased({ database }, projId) {
    await database.db.delete(stylePresets).where(eq(stylePresets.projId, projId));
  },
  async *exported({ database }, projId) {
    const looks = await listPresets(database.db, projId);
    yield { path: "subtitle-looks.json", content: `${JSON.stringify(looks, null, 2)}\n` };
  },
};
