import { randomUUID } from "node:crypto";
import {
  AppError,
  type calls,
  type ParsedRequestOf,
  type PassageMark,
  passageLimits,
} from "@voxloom/contract";
import { and, asc, count, eq } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { newestScript } from "../scripts/index.ts";
import { ownTask } from "../tasks/index.ts";
import { scriptMarks } from "./schema.ts";

type Row = typeof scriptMarks.$inferSelect;
type OfProject = { projId: string };

const showMark = ({ taskId, createdAt, ...mark }: Row): PassageMark => ({
  ...mark,
  createdAt: createdAt.toISOString(),
});

const notFound = (): AppError => new AppError("NOT_FOUND", "There is no such mark.", { what: "mark" });

/** All marks of a task, by when their passages are said; the caller has looked whose it is. */
export async function listMarks(db: DbOrTransaction, taskId: string): Promise<PassageMark[]> {
  const { taskId: ofTask, atMs, createdAt, id } = scriptMarks;
  const rows = await db
    .select()
    .from(scriptMarks)
    .where(eq(ofTask, taskId))
    .orderBy(asc(atMs), asc(createdAt), asc(id));
  return rows.map(showMark);
}

/**
 * Marks a passage of the newest script. Throws AppError NOT_FOUND for a task or a line that is not there, BAD_INPUT for
 * an empty passage and where there are too many marks.
 */
export async function addMark(
  { database: { db } }: Context,
  { projId, taskId, lineId, from, to, ...words }: ParsedRequestOf<typeof calls.passages.add> & OfProject,
): Promise<PassageMark> {
  const task = await ownTask(db, projId, taskId);
  const newest = await newestScript(db, task.id);
  const line = newest?.script.segments.find(({ id }) => id === lineId);
  if (line === undefined)
    throw new AppError("NOT_FOUND", `"${task.name}" has no such line.`, { what: "line" });
  const quote = line.sourceText.slice(from, to);
  if (quote.trim() === "")
    throw new AppError("BAD_INPUT", "There is nothing to mark in this place.", { field: "to" });
  const [marks] = await db
    .select({ count: count() })
    .from(scriptMarks)
    .where(eq(scriptMarks.taskId, task.id));
  if ((marks?.count ?? 0) >= passageLimits.maxMarks) {
    throw new AppError("BAD_INPUT", `A transcript has at most ${passageLimits.maxMarks} marks.`, {
      field: "taskId",
    });
  }
  const share = line.sourceText.length === 0 ? 0 : from / line.sourceText.length;
  const atMs = Math.round(line.startMs + (line.endMs - line.startMs) * share);
  const [row] = await db
    .insert(scriptMarks)
    .values({
      id: randomUUID(),
      taskId: task.id,
      lineId,
      from,
      to: from + quote.length,
      quote,
      atMs,
      ...words,
    })
    .returning();
  if (row === undefined) throw new Error("the database gave no row back");
  return showMark(row);
}

/** The row of a mark of a task of one's own, as a condition. Throws AppError NOT_FOUND. */
async function ownMark(
  db: DbOrTransaction,
  { projId, taskId, markId }: OfProject & { taskId: string; markId: string },
) {
  const task = await ownTask(db, projId, taskId);
  if (!z.uuid().safeParse(markId).success) throw notFound();
  return and(eq(scriptMarks.taskId, task.id), eq(scriptMarks.id, markId));
}

/** Changes what is said to a passage, or whether it is done. Throws AppError NOT_FOUND. */
export async function changeMark(
  { database: { db } }: Context,
  { text, isDone, ...which }: ParsedRequestOf<typeof calls.passages.change> & OfProject,
): Promise<PassageMark> {
  const own = await ownMark(db, which);
  const change = { ...(text === undefined ? {} : { text }), ...(isDone === undefined ? {} : { isDone }) };
  const [row] =
    Object.keys(change).length === 0
      ? await db.select().from(scriptMarks).where(own)
      : await db.update(scriptMarks).set(change).where(own).returning();
  if (row === undefined) throw notFound();
  return showMark(row);
}

/** Takes a mark away. Throws AppError NOT_FOUND. */
export async function removeMark(
  { database: { db } }: Context,
  which: ParsedRequestOf<typeof calls.passages.remove> & OfProject,
): Promise<void> {
  const gone = await db
    .delete(scriptMarks)
    .where(await ownMark(db, which))
    .returning({ id: scriptMarks.id });
  if (gone.length === 0) throw notFound();
}
