import type { Origins, OwnVoiceKind, QualityReport, Rating, TaskProduct, TaskState } from "@voxloom/contract";
import { upgradeReport } from "@voxloom/timeline";
import { and, asc, eq, inArray, isNotNull, isNull, lt, ne, sql } from "drizzle-orm";
import { type Db, type DbOrTransaction, lockProject, type Transaction } from "../../../platform/db/index.ts";
import { reports, type StoredProgress, tasks } from "./schema.ts";
import { firstTask, type NewTask, type TaskRow, taskRow } from "./task-row.ts";

export type { StoredOutputs, StoredProgress } from "./schema.ts";
export {
  type DubRow,
  getDub,
  getSpoken,
  getTranslated,
  type NewTask,
  type SpokenRow,
  type TaskRow,
  type TranslatedRow,
} from "./task-row.ts";

/** The channel on which a changed task's id is told. */
export const taskChannel = "voxloom_task";

/** Tells whoever watches a task that it changed. */
export const notifyTask = (db: DbOrTransaction, id: string): Promise<unknown> =>
  db.execute(sql`select pg_notify(${taskChannel}, ${id})`);

export async function insertTasks(db: DbOrTransaction, rows: NewTask[]): Promise<TaskRow[]> {
  return (await db.insert(tasks).values(rows).returning()).map(taskRow);
}

export async function findTask(db: DbOrTransaction, id: string): Promise<TaskRow | null> {
  return firstTask(await db.select().from(tasks).where(eq(tasks.id, id)));
}

/** A task of whichever project, unless it is deleted. */
export async function findPresentTask(db: DbOrTransaction, id: string): Promise<TaskRow | null> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), isNull(tasks.deletedAt)));
  return firstTask(rows);
}

/** Every task of a project, deleted ones too. */
export const readTaskIds = async (db: Db, projId: string): Promise<string[]> => {
  const rows = await db.select({ id: tasks.id }).from(tasks).where(eq(tasks.projId, projId));
  return rows.map(({ id }) => id);
};

/** A task of a project that is not deleted. */
export async function findOwnTask(db: DbOrTransaction, projId: string, id: string): Promise<TaskRow | null> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.projId, projId), isNull(tasks.deletedAt)));
  return firstTask(rows);
}

/** A task of a project that is not deleted, whose row is locked until the transaction ends. */
export async function lockOwnTask(db: DbOrTransaction, projId: string, id: string): Promise<TaskRow | null> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), eq(tasks.projId, projId), isNull(tasks.deletedAt)))
    .for("update");
  return firstTask(rows);
}

/** A task of any project, deleted or not, locked until the transaction ends. */
export async function lockTask(tx: Transaction, id: string): Promise<TaskRow | null> {
  return firstTask(await tx.select().from(tasks).where(eq(tasks.id, id)).for("update"));
}

/** A task of any project that is not deleted, locked until the transaction ends. */
export async function lockAnyTask(db: DbOrTransaction, id: string): Promise<TaskRow | null> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.id, id), isNull(tasks.deletedAt)))
    .for("update");
  return firstTask(rows);
}

/** Several of a project's tasks, deleted ones too, locked until the transaction ends. */
export async function lockOwnTasks(db: DbOrTransaction, projId: string, ids: string[]): Promise<TaskRow[]> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(inArray(tasks.id, ids), eq(tasks.projId, projId)))
    // One order for all, so that two calls with the same tasks do not wait for each other.
    .orderBy(asc(tasks.id))
    .for("update");
  return rows.map(taskRow);
}

/** All tasks of the groups that some of a project's tasks are in, deleted ones too, locked until the transaction ends. */
export async function readLockGroups(db: DbOrTransaction, projId: string, ids: string[]): Promise<TaskRow[]> {
  const groups = db
    .select({ groupId: tasks.groupId })
    .from(tasks)
    .where(and(inArray(tasks.id, ids), eq(tasks.projId, projId)));
  const rows = await db
    .select()
    .from(tasks)
    .where(and(inArray(tasks.groupId, groups), eq(tasks.projId, projId)))
    .orderBy(asc(tasks.id))
    .for("update");
  return rows.map(taskRow);
}

/** Where a change may happen: in some states, and for the job that the task belongs to, or for one try of it. */
export type Guard = { states?: TaskState[]; jobId?: string; attemptId?: string };

/** Changes a task and tells whoever watches it. Null when the guard did not let it. */
export async function updateTask(
  db: DbOrTransaction,
  id: string,
  change: Partial<NewTask>,
  { states, jobId, attemptId }: Guard = {},
): Promise<TaskRow | null> {
  const rows = await db
    .update(tasks)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(
        eq(tasks.id, id),
        states === undefined ? undefined : inArray(tasks.state, states),
        jobId === undefined ? undefined : eq(tasks.jobId, jobId),
        attemptId === undefined ? undefined : eq(tasks.attemptId, attemptId),
      ),
    )
    .returning();
  const changed = firstTask(rows);
  if (changed !== null) await notifyTask(db, id);
  return changed;
}

/** One try of the job of a task. */
export type Attempt = { jobId: string; attemptId: string };

/** Notes how far a running production is; false when the task is no longer this try's. */
export async function writeProgress(
  db: Db,
  { taskId, attempt, progress }: { taskId: string; attempt: Attempt; progress: StoredProgress },
): Promise<boolean> {
  return (await updateTask(db, taskId, { progress }, { states: ["running"], ...attempt })) !== null;
}

/** Counts characters that a task has for nothing; false, and nothing, where they would be more than `most`. */
export async function addFreeCharacters(
  db: DbOrTransaction,
  id: string,
  { characters, most }: { characters: number; most: number },
): Promise<boolean> {
  const sum = sql`${tasks.freeCharacters} + ${characters}`;
  const rows = await db
    .update(tasks)
    .set({ freeCharacters: sum })
    .where(and(eq(tasks.id, id), sql`${sum} <= ${most}`))
    .returning({ id: tasks.id });
  return rows.length > 0;
}

/** Counts what was recorded for a task's lines. */
export async function addRecordedBytes(db: DbOrTransaction, id: string, bytes: number): Promise<void> {
  await db
    .update(tasks)
    .set({ recordedBytes: sql`${tasks.recordedBytes} + ${bytes}` })
    .where(eq(tasks.id, id));
}

/** Marks tasks as deleted, or as kept again, and tells whoever watches them. They count as unchanged. */
export async function markDeleted(db: DbOrTransaction, ids: string[], deletedAt: Date | null): Promise<void> {
  await db.update(tasks).set({ deletedAt }).where(inArray(tasks.id, ids));
  for (const id of ids) await notifyTask(db, id);
}

/** Ids of tasks that were deleted before a time, the oldest first. */
export async function findDeletedBefore(db: DbOrTransaction, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(lt(tasks.deletedAt, before))
    .orderBy(asc(tasks.deletedAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Removes a deleted task's row; false when it was restored or removed meanwhile. */
export async function deleteDeletedTask(db: DbOrTransaction, id: string): Promise<boolean> {
  const rows = await db
    .delete(tasks)
    .where(and(eq(tasks.id, id), isNotNull(tasks.deletedAt)))
    .returning({ id: tasks.id });
  return rows.length > 0;
}

/** How many groups have tasks in each folder (null: in none), deleted tasks apart. */
export const countByFolder = async (
  db: DbOrTransaction,
  projId: string,
): Promise<{ folderId: string | null; stored: number; deleted: number }[]> =>
  db
    .select({
      folderId: tasks.folderId,
      stored: sql<number>`(count(distinct ${tasks.groupId}) filter (where ${tasks.deletedAt} is null))::int`,
      deleted: sql<number>`(count(distinct ${tasks.groupId}) filter (where ${tasks.deletedAt} is not null))::int`,
    })
    .from(tasks)
    .where(eq(tasks.projId, projId))
    .groupBy(tasks.folderId);

/** Until the transaction ends, no other begins previews of the project. */
export async function lockPreviews(tx: Transaction, projId: string): Promise<void> {
  await lockProject(tx, { projId, what: "previews" });
}

/** A project's previews that wait or run. */
export const countBusyPreviews = (tx: Transaction, projId: string): Promise<number> =>
  tx.$count(
    tasks,
    and(eq(tasks.projId, projId), eq(tasks.isPreview, true), inArray(tasks.state, ["queued", "running"])),
  );

/** Puts tasks into a folder. They count as unchanged. */
export async function setFolder(db: DbOrTransaction, ids: string[], folderId: string | null): Promise<void> {
  await db.update(tasks).set({ folderId }).where(inArray(tasks.id, ids));
}

/** Puts everything that lies in a folder, deleted or not, into another. */
export async function emptyFolder(
  db: DbOrTransaction,
  { projId, from, to }: { projId: string; from: string; to: string | null },
): Promise<void> {
  await db
    .update(tasks)
    .set({ folderId: to })
    .where(and(eq(tasks.projId, projId), eq(tasks.folderId, from)));
}

export async function upsertReport(
  db: DbOrTransaction,
  { taskId, revision, report }: { taskId: string; revision: number; report: QualityReport },
): Promise<void> {
  const values = { revision, report, rating: report.rating };
  await db
    .insert(reports)
    .values({ taskId, ...values })
    .onConflictDoUpdate({ target: reports.taskId, set: values });
}

export async function findReport(db: Db, taskId: string): Promise<QualityReport | null> {
  const [row] = await db.select({ report: reports.report }).from(reports).where(eq(reports.taskId, taskId));
  return row === undefined ? null : upgradeReport(row.report);
}

/** Who made the words of a task's script, as its report tells; null: it has none, or one that does not. */
export async function findOrigins(db: Db, taskId: string): Promise<Origins | null> {
  const origins = sql<Origins | null>`${reports.report} #> '{facts,origins}'`;
  const [row] = await db.select({ origins }).from(reports).where(eq(reports.taskId, taskId));
  return row?.origins ?? null;
}

export async function readRatings(db: Db, taskIds: string[]): Promise<Map<string, Rating | null>> {
  if (taskIds.length === 0) return new Map();
  const rows = await db
    .select({ taskId: reports.taskId, rating: reports.rating })
    .from(reports)
    .where(inArray(reports.taskId, taskIds));
  return new Map(rows.map(({ taskId, rating }) => [taskId, rating]));
}

/** The task with people's own voices whose id has such an end; null: there is none, or there are two. */
export async function findSpokenTask(
  db: Db,
  end: string,
): Promise<{ taskId: string; product: TaskProduct; voices: OwnVoiceKind[] } | null> {
  const [task, another] = await db
    .select({ taskId: tasks.id, product: tasks.product, voices: tasks.ownVoices })
    .from(tasks)
    .where(and(eq(sql`right(${tasks.id}::text, ${end.length}::int)`, end), ne(tasks.ownVoices, [])))
    .limit(2);
  return task === undefined || another !== undefined ? null : task;
}
