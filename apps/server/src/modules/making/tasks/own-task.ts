import { AppError } from "@voxloom/contract";
import { z } from "zod";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { findOwnTask, lockOwnTask, lockOwnTasks, readLockGroups, type TaskRow } from "./store.ts";

const uuid = z.uuid();

function found(row: TaskRow | null): TaskRow {
  if (row !== null) return row;
  throw new AppError("NOT_FOUND", "There is no such task in this project.", { what: "task" });
}

/** A task of the caller's project. Throws AppError NOT_FOUND, for others' tasks too. */
export const ownTask = async (db: DbOrTransaction, projId: string, id: string): Promise<TaskRow> =>
  found(uuid.safeParse(id).success ? await findOwnTask(db, projId, id) : null);

/**
 * A task of the caller's project, whose row is locked until the transaction ends. Throws AppError NOT_FOUND, for
 * others' tasks too.
 */
export const ownTaskLocked = async (db: DbOrTransaction, projId: string, id: string): Promise<TaskRow> =>
  found(uuid.safeParse(id).success ? await lockOwnTask(db, projId, id) : null);

/** Several tasks of the caller's project, deleted ones too, locked. Throws AppError NOT_FOUND unless all are there. */
export async function ownTasksLocked(db: DbOrTransaction, projId: string, ids: string[]): Promise<TaskRow[]> {
  const wanted = [...new Set(ids)];
  const areIds = wanted.every((id) => uuid.safeParse(id).success);
  const rows = areIds ? await lockOwnTasks(db, projId, wanted) : [];
  if (rows.length < wanted.length) found(null);
  return rows;
}

/**
 * Several tasks of the caller's project with all others of their groups, deleted ones too, locked until the transaction
 * ends. Throws AppError NOT_FOUND unless all that were named are there.
 */
export async function ownGroupsLocked(
  db: DbOrTransaction,
  projId: string,
  ids: string[],
): Promise<TaskRow[]> {
  const wanted = [...new Set(ids)];
  const areIds = wanted.every((id) => uuid.safeParse(id).success);
  const rows = areIds ? await readLockGroups(db, projId, wanted) : [];
  const there = new Set(rows.map(({ id }) => id));
  if (!wanted.every((id) => there.has(id))) found(null);
  return rows;
}
