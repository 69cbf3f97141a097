import { randomUUID } from "node:crypto";
import {
  AppError,
  type Segment,
  summaryLimits,
  type TranscriptAnswer,
  type WrittenSummary,
} from "@voxloom/contract";
import { and, desc, eq, notInArray } from "drizzle-orm";
import { z } from "zod";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { transcriptAnswers, writtenSummaries } from "./schema.ts";
import { placeSentences } from "./stored-sentences.ts";

type SummaryRow = typeof writtenSummaries.$inferSelect;
type AnswerRow = typeof transcriptAnswers.$inferSelect;

const showSummary = (
  { revision, engineName, summary, createdAt }: SummaryRow,
  segments: readonly Segment[],
): WrittenSummary => ({
  ...{ revision, engineName, createdAt: createdAt.toISOString() },
  sentences: placeSentences(summary.sentences, segments),
  chapters: placeSentences(summary.chapters, segments),
  actionItems: placeSentences(summary.actionItems, segments),
});

const showAnswer = (
  { taskId: _, createdAt, sentences, ...answer }: AnswerRow,
  segments: readonly Segment[],
): TranscriptAnswer => ({
  ...answer,
  createdAt: createdAt.toISOString(),
  sentences: placeSentences(sentences, segments),
});

/** The summary of a task, led to the lines of a script; null: none was written. The caller has looked whose it is. */
export async function readSummary(
  db: DbOrTransaction,
  taskId: string,
  segments: readonly Segment[],
): Promise<WrittenSummary | null> {
  const [row] = await db.select().from(writtenSummaries).where(eq(writtenSummaries.taskId, taskId));
  return row === undefined ? null : showSummary(row, segments);
}

/** Keeps a summary instead of the one before. */
export async function keepSummary(
  db: DbOrTransaction,
  row: Omit<SummaryRow, "createdAt">,
  segments: readonly Segment[],
): Promise<WrittenSummary> {
  const { taskId, ...written } = row;
  const now = { ...written, createdAt: new Date() };
  const [left] = await db
    .insert(writtenSummaries)
    .values({ taskId, ...now })
    .onConflictDoUpdate({ target: writtenSummaries.taskId, set: now })
    .returning();
  if (left === undefined) throw new Error("the database gave no row back");
  return showSummary(left, segments);
}

/** The answers of a task, newest first. */
export async function listAnswers(
  db: DbOrTransaction,
  taskId: string,
  segments: readonly Segment[],
): Promise<TranscriptAnswer[]> {
  const rows = await newestAnswers(db, taskId);
  return rows.map((row) => showAnswer(row, segments));
}

const newestAnswers = (db: DbOrTransaction, taskId: string): Promise<AnswerRow[]> =>
  db
    .select()
    .from(transcriptAnswers)
    .where(eq(transcriptAnswers.taskId, taskId))
    .orderBy(desc(transcriptAnswers.createdAt), desc(transcriptAnswers.id))
    .limit(summaryLimits.maxAnswers);

/** Keeps an answer; of many, the oldest goes. */
export async function keepAnswer(
  db: DbOrTransaction,
  answer: Omit<AnswerRow, "id" | "createdAt">,
  segments: readonly Segment[],
): Promise<TranscriptAnswer> {
  const [row] = await db
    .insert(transcriptAnswers)
    .values({ id: randomUUID(), ...answer })
    .returning();
  if (row === undefined) throw new Error("the database gave no row back");
  const left = (await newestAnswers(db, row.taskId)).map(({ id }) => id);
  const { taskId, id } = transcriptAnswers;
  await db.delete(transcriptAnswers).where(and(eq(taskId, row.taskId), notInArray(id, left)));
  return showAnswer(row, segments);
}

/** Deletes an answer of a task. Throws AppError NOT_FOUND. */
export async function deleteAnswer(db: DbOrTransaction, taskId: string, answerId: string): Promise<void> {
  const gone = z.uuid().safeParse(answerId).success
    ? await db
        .delete(transcriptAnswers)
        .where(and(eq(transcriptAnswers.taskId, taskId), eq(transcriptAnswers.id, answerId)))
        .returning({ id: transcriptAnswers.id })
    : [];
  if (gone.length === 0) throw new AppError("NOT_FOUND", "There is no such answer.", { what: "answer" });
}
