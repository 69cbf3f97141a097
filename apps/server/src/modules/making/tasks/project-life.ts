import { eq, inArray, sql } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import { removeTasks } from "./remove-tasks.ts";
import { tasks } from "./schema.ts";
import { readTaskIds } from "./store.ts";
import { removeForGood } from "./sweep-tasks.ts";
import { taskRow } from "./task-row.ts";

/** Tasks go over to another project, are deleted, and are taken home. */
export const taskLife: ProjectLife = {
  async moved(_context, tx, { from, to }) {
    await tx.update(tasks).set({ projId: to }).where(eq(tasks.projId, from));
  },
  async erased(context, projId) {
    const ids = await readTaskIds(context.database.db, projId);
    if (ids.length === 0) return;
    await removeTasks(context, projId, { taskIds: ids, withGroup: false });
    await removeForGood(context, projId, { taskIds: ids, withGroup: false });
  },
  async stored(db, projIds) {
    const rows = await db
      .select({
        projId: tasks.projId,
        bytes: sql<string>`sum(${tasks.outputBytes} + ${tasks.recordedBytes})`,
      })
      .from(tasks)
      .where(inArray(tasks.projId, [...projIds]))
      .groupBy(tasks.projId);
    return new Map(rows.map(({ projId, bytes }) => [projId, Number(bytes)]));
  },
  async *exported({ database: { db } }, projId) {
    const rows = (await db.select().from(tasks).where(eq(tasks.projId, projId))).map(taskRow);
    const shown = rows.map(({ outputs, jobId, attemptId, ...task }) => task);
    yield { path: "tasks.json", content: `${JSON.stringify(shown, null, 2)}\n` };
  },
};
