import { eq, sql } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { latestConfigs } from "./schema.ts";

/** What the next order begins with goes over to a project that has none, is deleted, and is taken home. */
export const taskConfigLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    await tx.execute(
      sql`insert into ${latestConfigs} select ${to}::uuid, settings, target_languages, updated_at
          from ${latestConfigs} where proj_id = ${from} on conflict do nothing`,
    );
    await tx.delete(latestConfigs).where(eq(latestConfigs.projId, from));
  },
  async erased({ database }, projId) {
    await database.db.delete(latestConfigs).where(eq(latestConfigs.projId, projId));
  },
  async *exported({ database }, projId) {
    const rows = await database.db.select().from(latestConfigs).where(eq(latestConfigs.projId, projId));
    for (const row of rows)
      yield { path: "order-defaults.json", content: `${JSON.stringify(row, null, 2)}\n` };
  },
};
