import { randomBytes } from "node:crypto";
import {
  AppError,
  type calls,
  isDub,
  type ParsedRequestOf,
  productHead,
  type Share,
  sharePermissions,
} from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { ownTaskLocked, type TaskRow } from "../../making/tasks/index.ts";
import { hashPassword } from "./password-hash.ts";
import { showShare } from "./show-share.ts";
import { findShare, upsertShare } from "./store.ts";

type Spec = ParsedRequestOf<typeof calls.sharing.upsert>;

/** Shares a task of one's own, or takes it back. A new password or permission ends the grants given before. */
export async function upsertOwnShare(context: Context, projId: string, spec: Spec): Promise<Share> {
  const { taskId, permission, password, expiresAt, allowDownload, allowComments } = spec;
  if (typeof expiresAt === "string" && Date.parse(expiresAt) <= Date.now()) {
    throw new AppError("BAD_INPUT", "The share would end before it began.", { field: "expiresAt" });
  }
  // Before the lock: it takes a while, by design.
  const newHash = typeof password === "string" ? await hashPassword(password) : password;
  const row = await context.database.db.transaction(async (tx) => {
    const task = await ownTaskLocked(tx, projId, taskId);
    if (permission === sharePermissions.anyone) ensureShareable(task);
    const before = await findShare(tx, taskId);
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
    });
  });
  return showShare(row.taskId, row);
}

/** Throws AppError TASK_STATE_CONFLICT. Of a text's preview the recording is not shown, so there is nothing to hear. */
function ensureShareable(task: TaskRow): void {
  const { name, product, state, revision, isPreview } = task;
  const why = !productHead(product).hasScript
    ? "has no lines: there is nothing to share."
    : revision === null
      ? "is not finished: there is nothing to share."
      : isPreview && !isDub(task)
        ? "is a preview: order the whole to share it."
        : null;
  if (why === null) return;
  throw new AppError("TASK_STATE_CONFLICT", `"${name}" ${why}`, { name, state, event: "share" });
}
