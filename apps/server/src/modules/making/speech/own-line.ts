import { AppError, type Script, type Segment } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { newestScript } from "../scripts/index.ts";
import { getSpoken, ownTask, type SpokenRow } from "../tasks/index.ts";

type Server = Pick<Context, "database">;

/** A task of the caller's with its newest script. Throws AppError NOT_FOUND. */
export async function ownScript(
  { database: { db } }: Server,
  projId: string,
  taskId: string,
): Promise<{ task: SpokenRow; script: Script }> {
  const task = getSpoken(await ownTask(db, projId, taskId));
  const newest = await newestScript(db, task.id);
  if (newest !== null) return { task, script: newest.script };
  throw new AppError("NOT_FOUND", `"${task.name}" has no script yet.`, { what: "script" });
}

/** A line of it. */
export async function ownLine(
  server: Server,
  projId: string,
  { taskId, segmentId }: { taskId: string; segmentId: string },
): Promise<{ task: SpokenRow; script: Script; segment: Segment }> {
  const { task, script } = await ownScript(server, projId, taskId);
  const segment = script.segments.find(({ id }) => id === segmentId);
  if (segment !== undefined) return { task, script, segment };
  const message = `The newest script of "${task.name}" has no line ${segmentId}: wait until your edits are saved.`;
  throw new AppError("NOT_FOUND", message, { what: "line" });
}
