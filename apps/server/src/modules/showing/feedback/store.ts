import type { TaskScore } from "@voxloom/contract";
import { and, eq, ne, sql } from "drizzle-orm";
import type { Db, Transaction } from "../../../platform/db/index.ts";
import { feedback, taskScores } from "./schema.ts";

export async function insertFeedback(db: Db, row: typeof feedback.$inferInsert): Promise<void> {
  await db.insert(feedback).values(row);
}

export async function hasFeedback(db: Db, projId: string): Promise<boolean> {
  const rows = await db
    .select({ id: feedback.id })
    .from(feedback)
    .where(eq(feedback.projId, projId))
    .limit(1);
  return rows.length > 0;
}

/** Writes or changes the score of a task; that of the guest who somebody was before goes. */
export async function upsertScore(db: Transaction, row: typeof taskScores.$inferInsert): Promise<void> {
  const { score, reasons, text, revision, taskId, projId, userId } = row;
  const ofProject = and(eq(taskScores.taskId, taskId), eq(taskScores.projId, projId));
  await db.delete(taskScores).where(and(ofProject, ne(taskScores.userId, userId)));
  await db
    .insert(taskScores)
    .values(row)
    .onConflictDoUpdate({
      target: [taskScores.taskId, taskScores.userId],
      set: { score, reasons, text, revision, changedAt: sql`now()` },
    });
}

export async function findScore(db: Db, taskId: string, projId: string): Promise<TaskScore | null> {
  const [row] = await db
    .select({ score: taskScores.score, reasons: taskScores.reasons, text: taskScores.text })
    .from(taskScores)
    .where(and(eq(taskScores.taskId, taskId), eq(taskScores.projId, projId)));
  return row ?? null;
}

export async function moveToProject(
  db: Transaction,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await db.update(feedback).set({ projId: to }).where(eq(feedback.projId, from));
  await db.update(taskScores).set({ projId: to }).where(eq(taskScores.projId, from));
}

export async function deleteOfProject(db: Db, projId: string): Promise<void> {
  await db.delete(feedback).where(eq(feedback.projId, projId));
  await db.delete(taskScores).where(eq(taskScores.projId, projId));
}

/** All that a project's people wrote. */
export const readOfProject = async (db: Db, projId: string) => ({
  feedback: await db.select().from(feedback).where(eq(feedback.projId, projId)),
  scores: await db.select().from(taskScores).where(eq(taskScores.projId, projId)),
});
