import type { ExportState } from "@voxloom/contract";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { taskExports } from "./schema.ts";

export type ExportRow = typeof taskExports.$inferSelect;
export type NewExport = typeof taskExports.$inferInsert;

/** Most exports of a task that are shown. */
const maxShown = 200;

/** The row of a spec, locked until the transaction ends: the one that is there, or this new one. */
export async function openExport(tx: DbOrTransaction, row: NewExport): Promise<ExportRow> {
  await tx.insert(taskExports).values(row).onConflictDoNothing();
  const [found] = await tx
    .select()
    .from(taskExports)
    .where(
      and(
        eq(taskExports.taskId, row.taskId),
        eq(taskExports.revision, row.revision),
        eq(taskExports.specKey, row.specKey),
      ),
    )
    .for("update");
  if (found === undefined) throw new Error("an export that was just written is not there");
  return found;
}

export const listExports = (db: DbOrTransaction, taskId: string): Promise<ExportRow[]> =>
  db
    .select()
    .from(taskExports)
    .where(eq(taskExports.taskId, taskId))
    .orderBy(desc(taskExports.createdAt), desc(taskExports.id))
    .limit(maxShown);

export async function findExport(db: DbOrTransaction, id: string): Promise<ExportRow | null> {
  const [row] = await db.select().from(taskExports).where(eq(taskExports.id, id));
  return row ?? null;
}

export async function lockExport(tx: DbOrTransaction, id: string): Promise<ExportRow | null> {
  const [row] = await tx.select().from(taskExports).where(eq(taskExports.id, id)).for("update");
  return row ?? null;
}

/** Where a change may happen: in some states, and for the job that the export belongs to, or for one try of it. */
type Guard = { states?: ExportState[]; jobId?: string; attemptId?: string };

/** Changes an export; null when the guard did not let it. */
export async function updateExport(
  db: DbOrTransaction,
  id: string,
  change: Partial<NewExport>,
  { states, jobId, attemptId }: Guard = {},
): Promise<ExportRow | null> {
  const [row] = await db
    .update(taskExports)
    .set({ ...change, updatedAt: sql`now()` })
    .where(
      and(
        eq(taskExports.id, id),
        states === undefined ? undefined : inArray(taskExports.state, states),
        jobId === undefined ? undefined : eq(taskExports.jobId, jobId),
        attemptId === undefined ? undefined : eq(taskExports.attemptId, attemptId),
      ),
    )
    .returning();
  return row ?? null;
}

export async function deleteExport(db: DbOrTransaction, id: string): Promise<void> {
  await db.delete(taskExports).where(eq(taskExports.id, id));
}

/** Bytes of finished exports, by project. */
export async function storedExportBytes(
  db: DbOrTransaction,
  projIds: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ projId: string; bytes: string }>(sql`
    select tasks.proj_id as "projId", sum(${taskExports.sizeBytes}) as bytes
    from ${taskExports} join tasks on tasks.id = ${taskExports.taskId}
    where tasks.proj_id in ${[...projIds]} and ${taskExports.sizeBytes} is not null
    group by tasks.proj_id`);
  return new Map(rows.map(({ projId, bytes }) => [projId, Number(bytes)]));
}
