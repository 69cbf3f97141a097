import { AppError, type Script, type Segment } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { newestScript } from "../scripts/index.ts";
import { ownTask, type TaskRow } from "../tasks/index.ts";

type Server = Pick<Context, "database">;

/** What of the caller's is asked for, and the check that its task is one that this can be done with. */
type Own<Row extends TaskRow> = { projId: string; taskId: string; check: (task: TaskRow) => Row };

/** A task of the caller's with its newest script. Throws AppError NOT_FOUND, and what the check throws. */
export async function ownScript<Row extends TaskRow>(
  { database: { db } }: Server,
  { projId, taskId, check }: Own<Row>,
): Promise<{ task: Row; script: Script }> {
  const task = check(await ownTask(db, projId, taskId));
  const newest = await newestScript(db, task.id);
  if (newest !== null) return { task, script: newest.script };
  throw new AppError("NOT_FOUND", `"${task.name}" has no script yet.`, { what: "script" });
}

/** A line of it. */
export async function ownLine<Row extends TaskRow>(
  server: Server,
  { segmentId, ...own }: Own<Row> & { segmentId: string },
): Promise<{ task: Row; script: Script; segment: Segment }> {
  const { task, script } = await ownScript(server, own);
  const segment = script.segments.find(({ id }) => id === segmentId);
  if (segment !== undefined) return { task, script, segment };
  const message = `The newest script of "${task.name}" has no line ${segmentId}: wait until your edits are saved.`;
  throw new AppError("NOT_FOUND", message, { what: "line" });
}
