import { writePronunciationsCsv } from "@voxloom/timeline";
import { and, eq, isNotNull } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { listPronunciations, savePronunciations } from "./pronunciations.ts";
import { projectPronunciations } from "./schema.ts";

/** Pronunciations go over to another project, are deleted, and are taken home. */
export const pronunciationLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    const ofTrash = and(eq(projectPronunciations.projId, from), isNotNull(projectPronunciations.deletedAt));
    await tx.update(projectPronunciations).set({ projId: to }).where(ofTrash);
    const moved = await listPronunciations(tx, from);
    if (moved.length === 0) return;
    await tx.delete(projectPronunciations).where(eq(projectPronunciations.projId, from));
    // What the other one has already stays there.
    await savePronunciations(tx, { projId: to, entries: moved, replacedIds: [], isLate: true });
  },
  async erased({ database }, projId) {
    await database.db.delete(projectPronunciations).where(eq(projectPronunciations.projId, projId));
  },
  async *exported({ database }, projId) {
    const entries = await listPronunciations(database.db, projId);
    yield { path: "pronunciations.csv", content: writePronunciationsCsv(entries) };
  },
};
