import { randomUUID } from "node:crypto";
import { AppError, type ShareComment } from "@voxloom/contract";
import { z } from "zod";
import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/index.ts";
import { findPresentTask, type TaskRow } from "../../making/tasks/index.ts";
import { readCommentCursor, writeCommentCursor } from "./comment-cursor.ts";
import { notShared, type OpenShare, openShare, type Viewing } from "./open-share.ts";
import { type CommentRow, deleteComment, insertComment, listComments, type ShareRow } from "./store.ts";

const uuid = z.uuid();

/** A task whose comments the caller may read: a shared one, or their own, which need not be shared. */
export type Commented = Pick<OpenShare, "isOwner"> & {
  task: TaskRow;
  /** The share they stand at; null: its owner need not share it. */
  share: Pick<ShareRow, "taskId" | "allowComments"> | null;
};

/** Opens a task's comments. Throws AppError NOT_FOUND, and SHARE_PASSWORD_NEEDED where the grant is missing. */
export async function openComments(context: Context, viewing: Viewing): Promise<Commented> {
  const { taskId, actor } = viewing;
  const own =
    actor !== null && uuid.safeParse(taskId).success
      ? await findPresentTask(context.database.db, taskId)
      : null;
  if (own !== null && own.projId === actor?.projId) return { task: own, isOwner: true, share: null };
  return openShare(context, viewing);
}

const areAllowed = ({ share }: Commented): boolean => share?.allowComments ?? true;

const showComment = (row: CommentRow, { task, isOwner }: Commented, actor: Actor | null): ShareComment => ({
  id: row.id,
  atMs: row.atMs,
  authorName: row.authorName,
  text: row.text,
  isByOwner: row.authorProjId === task.projId,
  canDelete: isOwner || row.authorProjId === actor?.projId,
  createdAt: row.createdAt.toISOString(),
});

/** A page of a task's comments; none where they are off. */
export async function readComments(
  { database }: Context,
  open: Commented,
  page: { actor: Actor | null; cursor: string | undefined; limit: number },
): Promise<{ items: ShareComment[]; nextCursor: string | null }> {
  const after = readCommentCursor(page.cursor);
  if (!areAllowed(open)) return { items: [], nextCursor: null };
  const rows = await listComments(database.db, { taskId: open.task.id, after, limit: page.limit + 1 });
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: shown.map((row) => showComment(row, open, page.actor)),
    nextCursor: last ? writeCommentCursor(last) : null,
  };
}

/** Adds a comment. Throws AppError SHARE_COMMENTS_OFF, and BAD_INPUT for a place after the recording's end. */
export async function addComment(
  { database }: Context,
  open: Commented,
  comment: { actor: Actor; atMs: number; authorName: string; text: string },
): Promise<ShareComment> {
  const { actor, ...words } = comment;
  if (!areAllowed(open)) {
    throw new AppError("SHARE_COMMENTS_OFF", "The owner of this task does not allow comments.");
  }
  if (words.atMs > open.task.durationMs) {
    throw new AppError("BAD_INPUT", "The comment's place is after the end of the recording.", {
      field: "atMs",
    });
  }
  const row = await insertComment(database.db, {
    id: randomUUID(),
    taskId: open.task.id,
    authorProjId: actor.projId,
    ...words,
  });
  return showComment(row, open, actor);
}

/** Deletes a comment of one's own, or any on one's own task, which need not be shared any more. Throws NOT_FOUND. */
export async function removeComment(
  context: Context,
  { commentId, ...viewing }: Viewing & { actor: Actor; commentId: string },
): Promise<void> {
  const { db } = context.database;
  const { taskId, actor } = viewing;
  const task = uuid.safeParse(taskId).success ? await findPresentTask(db, taskId) : null;
  const isOwner = task?.projId === actor.projId;
  if (!isOwner) await openShare(context, viewing);
  const authorProjId = isOwner ? undefined : actor.projId;
  const isGone =
    uuid.safeParse(commentId).success && (await deleteComment(db, { id: commentId, taskId, authorProjId }));
  if (!isGone) throw notShared();
}
