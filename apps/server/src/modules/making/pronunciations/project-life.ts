import { writePronunciationsCsv } from "@voxloom/timeline";
import { eq } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { listPronunciations, movePronunciations } from "./pronunciations.ts";
import { projectPronunciations } from "./schema.ts";

/** Pronunciations go over to another project, are deleted, and are taken home. */
export const pronunciationLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    await movePronunciations(tx, { from, to });
  },
  async erased({ database }, projId) {
    await database.db.delete(projectPronunciations).where(eq(projectPronunciations.projId, projId));
  },
  async *exported({ database }, projId) {
    const entries = await listPronunciations(database.db, projId);
    yield { path: "pronunciations.csv", content: writePronunciationsCsv(entries) };
  },
};
