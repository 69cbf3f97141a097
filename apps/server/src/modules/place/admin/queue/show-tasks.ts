import type { AdminTask, calls, ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { nextTimePlace, readTimePlace } from "../../../../http/index.ts";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { listAllTasks, type TaskRow } from "../../../making/tasks/index.ts";
import { readOwners } from "../../../people/account/index.ts";

/** One page of everybody's tasks. */
export async function listTasks(
  { database: { db } }: Context,
  { cursor, search = "", ...spec }: ParsedRequestOf<typeof calls.admin.tasks>,
): Promise<{ items: AdminTask[]; nextCursor: string | null }> {
  const rows = await listAllTasks(db, { ...spec, search, after: readTimePlace(cursor) });
  return { items: await showTasks(db, rows), nextCursor: nextTimePlace(rows, spec.limit) };
}

async function showTasks(db: DbOrTransaction, rows: TaskRow[]): Promise<AdminTask[]> {
  const owners = await readOwners(db, [...new Set(rows.map(({ projId }) => projId))]);
  return rows.map((row) => {
    const owner = owners.get(row.projId);
    return {
      id: row.id,
      projId: row.projId,
      owner: owner === undefined ? null : { userId: owner.id, email: owner.email, name: owner.name },
      product: row.product,
      name: row.name,
      targetLanguage: row.targetLanguage,
      isPreview: row.isPreview,
      state: row.state,
      fraction: row.progress.fraction,
      problem: row.problem === null ? null : { code: row.problem.code, message: row.problem.message },
      durationMs: row.durationMs,
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    };
  });
}

/** One task as an administrator sees it. */
export async function showTask(db: DbOrTransaction, row: TaskRow): Promise<AdminTask> {
  const [task] = await showTasks(db, [row]);
  if (!task) throw new Error("a task that is there was not shown");
  return task;
}
