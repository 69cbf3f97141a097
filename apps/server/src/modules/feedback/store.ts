import type { TaskScore } from "@voxloom/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/index.ts";
import { feedback, taskScores } from "./schema.ts";

export async function insertFeedback(db: Db, row: typeof feedback.$inferInsert): Promise<void> {
  await db.insert(feedback).values(row);
}

export async function hasFeedback(db: Db, userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: feedback.id })
    .from(feedback)
    .where(eq(feedback.userId, userId))
    .limit(1);
  return rows.length > 0;
}

/** Writes or changes a person's score of a task. */
export async function upsertScore(db: Db, row: typeof taskScores.$inferInsert): Promise<void> {
  const { score, reasons, text, revision } = row;
  await db
    .insert(taskScores)
    .values(row)
    .onConflictDoUpdate({
      target: [taskScores.taskId, taskScores.userId],
      set: { score, reasons, text, revision, changedAt: sql`now()` },
    });
}

export async function findScore(db: Db, taskId: string, userId: string): Promise<TaskScore | null> {
  const [row] = await db
    .select({ score: taskScores.score, reasons: taskScores.reasons, text: taskScores.text })
    .from(taskScores)
    .where(and(eq(taskScores.taskId, taskId), eq(taskScores.userId, userId)));
  return row ?? null;
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
