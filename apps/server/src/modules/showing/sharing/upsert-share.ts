import { randomBytes } from "node:crypto";
import { AppError, type calls, type ParsedRequestOf, type Share, sharePermissions } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { findGroup, ownTaskLocked, type TaskRow } from "../../making/tasks/index.ts";
import { hashPassword } from "./password-hash.ts";
import { findWhyNotShared } from "./shareable.ts";
import { showShare } from "./show-share.ts";
import { findShare, upsertShare } from "./store.ts";

type Spec = ParsedRequestOf<typeof calls.sharing.upsert>;

/** Shares a task of one's own, or takes it back. A new password or permission ends the grants given before. */
export async function upsertOwnShare(context: Context, projId: string, spec: Spec): Promise<Share> {
  const { taskId, permission, password, expiresAt, allowDownload, allowComments, withGroup } = spec;
  if (typeof expiresAt === "string" && Date.parse(expiresAt) <= Date.now()) {
    throw new AppError("BAD_INPUT", "The share would end before it began.", { field: "expiresAt" });
  }
  // Before the lock: it takes a while, by design.
  const newHash = typeof password === "string" ? await hashPassword(password) : password;
  const row = await context.database.db.transaction(async (tx) => {
    const task = await ownTaskLocked(tx, projId, taskId);
    if (permission === sharePermissions.anyone) ensureShareable(task);
    const before = await findShare(tx, taskId);
    const others = withGroup
      ? (await findGroup(tx, task)).filter(({ id, state }) => id !== taskId && state !== "draft")
      : [];
    const isSameAccess = before !== null && before.permission === permission && password === undefined;
    return upsertShare(tx, {
      taskId: task.id,
      permission,
      grantKey: isSameAccess ? before.grantKey : randomBytes(16).toString("base64url"),
      passwordHash: newHash === undefined ? before?.passwordHash : newHash,
      expiresAt:
        expiresAt === undefined ? before?.expiresAt : expiresAt === null ? null : new Date(expiresAt),
      allowDownload: allowDownload ?? before?.allowDownload,
      allowComments: allowComments ?? before?.allowComments,
      otherTaskIds: withGroup === undefined ? before?.otherTaskIds : others.map(({ id }) => id),
    });
  });
  return showShare(row.taskId, row);
}

/** Throws AppError TASK_STATE_CONFLICT. */
function ensureShareable(task: TaskRow): void {
  const why = findWhyNotShared(task);
  if (why === null) return;
  const { name, state } = task;
  throw new AppError("TASK_STATE_CONFLICT", `"${name}" ${why}`, { name, state, event: "share" });
}
