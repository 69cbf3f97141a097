import type { QualityReport, Script, TaskState } from "@voxloom/contract";
import { and, desc, eq, inArray, lt, max, or, sql } from "drizzle-orm";
import type { Db, DbOrTransaction } from "../../platform/db/index.ts";
import type { Cursor } from "../materials/index.ts";
import { reports, type StoredProgress, scriptRevisions, tasks } from "./schema.ts";

export type TaskRow = typeof tasks.$inferSelect;
export type NewTask = typeof tasks.$inferInsert;
export type RevisionRow = typeof scriptRevisions.$inferSelect;

/** The channel on which a changed task's id is told. */
export const taskChannel = "voxloom_task";

const notify = (db: DbOrTransaction, id: string): Promise<unknown> =>
  db.execute(sql`select pg_notify(${taskChannel}, ${id})`);

export async function insertTasks(db: DbOrTransaction, rows: NewTask[]): Promise<TaskRow[]> {
  return db.insert(tasks).values(rows).returning();
}

export async function findTask(db: DbOrTransaction, id: string): Promise<TaskRow | null> {
  const [row] = await db.select().from(tasks).where(eq(tasks.id, id));
  return row ?? null;
}

export async function findOwnTask(db: DbOrTransaction, projId: string, id: string): Promise<TaskRow | null> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.projId, projId)));
  return row ?? null;
}

/** The same, with the row's lock until the transaction ends. */
export async function lockOwnTask(db: DbOrTransaction, projId: string, id: string): Promise<TaskRow | null> {
  const [row] = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.projId, projId)))
    .for("update");
  return row ?? null;
}

export const listTasks = async (
  db: Db,
  page: { projId: string; after: Cursor | null; limit: number; state: TaskState | undefined },
): Promise<TaskRow[]> => {
  const { projId, after, limit, state } = page;
  return db
    .select()
    .from(tasks)
    .where(
      and(
        eq(tasks.projId, projId),
        state === undefined ? undefined : eq(tasks.state, state),
        after === null
          ? undefined
          : or(
              lt(tasks.createdAt, after.createdAt),
              and(eq(tasks.createdAt, after.createdAt), lt(tasks.id, after.id)),
            ),
      ),
    )
    .orderBy(desc(tasks.createdAt), desc(tasks.id))
    .limit(limit);
};

/** Where a change may happen: in some states, and for the job that the task belongs to. */
export type Guard = { states?: TaskState[]; jobId?: string };

/** Changes a task and tells whoever watches it. Null when the guard did not let it. */
export async function updateTask(
  db: DbOrTransaction,
  id: string,
  change: Partial<NewTask>,
  { states, jobId }: Guard = {},
): Promise<TaskRow | null> {
  const [row] = await db
    .update(tasks)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(
        eq(tasks.id, id),
        states === undefined ? undefined : inArray(tasks.state, states),
        jobId === undefined ? undefined : eq(tasks.jobId, jobId),
      ),
    )
    .returning();
  if (!row) return null;
  await notify(db, id);
  return row;
}

/** Notes how far a running production is; false when the task is no longer this job's. */
export async function writeProgress(
  db: Db,
  { taskId, jobId, progress }: { taskId: string; jobId: string; progress: StoredProgress },
): Promise<boolean> {
  return (await updateTask(db, taskId, { progress }, { states: ["running"], jobId })) !== null;
}

export async function deleteTask(db: DbOrTransaction, id: string): Promise<void> {
  await db.delete(tasks).where(eq(tasks.id, id));
  await notify(db, id);
}

export async function newestRevision(db: DbOrTransaction, taskId: string): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(scriptRevisions)
    .where(eq(scriptRevisions.taskId, taskId))
    .orderBy(desc(scriptRevisions.revision))
    .limit(1);
  return row ?? null;
}

export async function findRevision(db: Db, taskId: string, revision: number): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(scriptRevisions)
    .where(and(eq(scriptRevisions.taskId, taskId), eq(scriptRevisions.revision, revision)));
  return row ?? null;
}

export const listRevisions = async (
  db: Db,
  taskId: string,
): Promise<Pick<RevisionRow, "revision" | "origin" | "createdAt">[]> =>
  db
    .select({
      revision: scriptRevisions.revision,
      origin: scriptRevisions.origin,
      createdAt: scriptRevisions.createdAt,
    })
    .from(scriptRevisions)
    .where(eq(scriptRevisions.taskId, taskId))
    .orderBy(desc(scriptRevisions.revision));

/** Adds the next revision and answers its number. The caller holds the task's lock. */
export async function appendRevision(
  db: DbOrTransaction,
  { taskId, origin, script }: { taskId: string; origin: RevisionRow["origin"]; script: Script },
): Promise<number> {
  const [newest] = await db
    .select({ revision: max(scriptRevisions.revision) })
    .from(scriptRevisions)
    .where(eq(scriptRevisions.taskId, taskId));
  const revision = (newest?.revision ?? 0) + 1;
  await db.insert(scriptRevisions).values({ taskId, revision, origin, script });
  return revision;
}

export async function upsertReport(
  db: DbOrTransaction,
  { taskId, revision, report }: { taskId: string; revision: number; report: QualityReport },
): Promise<void> {
  const values = { revision, report, score: report.score };
  await db
    .insert(reports)
    .values({ taskId, ...values })
    .onConflictDoUpdate({ target: reports.taskId, set: values });
}

export async function findReport(db: Db, taskId: string): Promise<QualityReport | null> {
  const [row] = await db.select({ report: reports.report }).from(reports).where(eq(reports.taskId, taskId));
  return row?.report ?? null;
}

export async function scoresOf(db: Db, taskIds: string[]): Promise<Map<string, number>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .select({ taskId: reports.taskId, score: reports.score })
    .from(reports)
    .where(inArray(reports.taskId, taskIds));
  return new Map(rows.map(({ taskId, score }) => [taskId, score]));
}
