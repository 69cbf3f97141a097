import { and, asc, eq, isNull } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { tasks } from "./schema.ts";
import { type TaskRow, taskRow } from "./task-row.ts";

type Place = Pick<TaskRow, "projId" | "groupId">;

/** The tasks of a group that are not deleted, in the order in which they were ordered. */
export async function findGroup(db: DbOrTransaction, { projId, groupId }: Place): Promise<TaskRow[]> {
  const rows = await db
    .select()
    .from(tasks)
    .where(and(eq(tasks.groupId, groupId), eq(tasks.projId, projId), isNull(tasks.deletedAt)))
    .orderBy(asc(tasks.createdAt), asc(tasks.id));
  return rows.map(taskRow);
}

/**
 * All tasks of a group, deleted ones too, locked until the transaction ends. Whoever changes what tasks of a group share
 * takes this lock before any other of a single task, so that two never wait for each other.
 */
export async function lockGroup(tx: Transaction, { projId, groupId }: Place): Promise<TaskRow[]> {
  const rows = await tx
    .select()
    .from(tasks)
    .where(and(eq(tasks.groupId, groupId), eq(tasks.projId, projId)))
    .orderBy(asc(tasks.id))
    .for("update");
  return rows.map(taskRow);
}
