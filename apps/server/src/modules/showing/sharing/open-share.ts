import { AppError } from "@voxloom/contract";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/index.ts";
import type { Db } from "../../../platform/db/index.ts";
import { findGroup, findPresentTask, type TaskRow } from "../../making/tasks/index.ts";
import { isOwnerActive } from "../../people/account/index.ts";
import { isGranted } from "./grant.ts";
import { findWhyNotShared, isMade } from "./shareable.ts";
import { findOpenShare, type ShareRow } from "./store.ts";

/** Who wants to open what, by which task's link (default: its own); the grant is that of a typed password. */
export type Viewing = {
  taskId: string;
  shareTaskId?: string | undefined;
  grant?: string | undefined;
  actor: Actor | null;
};
/** A share that is open to whoever asked. */
export type OpenShare = { share: ShareRow; task: TaskRow; isOwner: boolean };

const uuid = z.uuid();

/** The one answer for what is private, expired, taken back, deleted, unfinished, of a closed account, or never was. */
export const notShared = (): AppError =>
  new AppError("NOT_FOUND", "There is nothing shared at this address.", { what: "share" });

/** A share that is open, by the link alone or with a password yet to be typed; null where there is none. */
export async function lookAtShare(
  context: Context,
  { taskId, shareTaskId = taskId, grant, actor }: Viewing,
): Promise<(OpenShare & { isLocked: boolean }) | null> {
  const { db } = context.database;
  if (!uuid.safeParse(taskId).success || !uuid.safeParse(shareTaskId).success) return null;
  // All, always: how long the answer takes must not tell what there is.
  const [share, linked, task] = await Promise.all([
    findOpenShare(db, shareTaskId),
    findPresentTask(db, shareTaskId),
    findPresentTask(db, taskId),
  ]);
  const isThere = await isOwnerActive(db, task?.projId ?? taskId);
  if (share === null || linked === null || task === null || !isThere) return null;
  if (!isMade(linked) || !isMade(task) || !isShownBy(share, linked, task)) return null;
  const isOwner = actor?.projId === task.projId;
  const isLocked = share.passwordHash !== null && !isOwner && !isGranted(context, share, grant);
  return { share, task, isOwner, isLocked };
}

/** Whether a link shows a task: its own, or another language of the same source. */
function isShownBy(share: ShareRow, linked: TaskRow, task: TaskRow): boolean {
  if (task.id === linked.id) return true;
  const isOfGroup = task.groupId === linked.groupId && task.projId === linked.projId;
  return isOfGroup && share.otherTaskIds.includes(task.id) && findWhyNotShared(task) === null;
}

/** The tasks that a link shows, in the order in which they were ordered. */
export const listShown = async (
  db: Db,
  { share, task }: Pick<OpenShare, "share" | "task">,
): Promise<TaskRow[]> =>
  (await findGroup(db, task)).filter(
    (one) =>
      one.id === share.taskId || (share.otherTaskIds.includes(one.id) && findWhyNotShared(one) === null),
  );

/** Opens a share. Throws AppError NOT_FOUND, and SHARE_PASSWORD_NEEDED where the grant is missing or over. */
export async function openShare(context: Context, viewing: Viewing): Promise<OpenShare> {
  const found = await lookAtShare(context, viewing);
  if (found === null) throw notShared();
  if (!found.isLocked) return found;
  throw new AppError("SHARE_PASSWORD_NEEDED", "This share is opened with a password.");
}
