import type { ShareInteraction } from "@voxloom/contract";
import { and, count, eq, gt, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import type { Db, DbOrTransaction, StoryPart } from "../../../platform/db/index.ts";
import type { CommentCursor } from "./comment-cursor.ts";
import { shareComments, shares, shareVisits } from "./schema.ts";

export type ShareRow = typeof shares.$inferSelect;
export type NewShare = typeof shares.$inferInsert;
export type CommentRow = typeof shareComments.$inferSelect;

const anyone = 1;

export async function findShare(db: DbOrTransaction, taskId: string): Promise<ShareRow | null> {
  const [row] = await db.select().from(shares).where(eq(shares.taskId, taskId));
  return row ?? null;
}

/** A share that anyone may open now. */
export async function findOpenShare(db: Db, taskId: string): Promise<ShareRow | null> {
  const [row] = await db
    .select()
    .from(shares)
    .where(
      and(
        eq(shares.taskId, taskId),
        eq(shares.permission, anyone),
        or(isNull(shares.expiresAt), gt(shares.expiresAt, sql`now()`)),
      ),
    );
  return row ?? null;
}

export async function upsertShare(db: DbOrTransaction, share: NewShare): Promise<ShareRow> {
  const { taskId: _, ...change } = share;
  const [row] = await db
    .insert(shares)
    .values(share)
    .onConflictDoUpdate({ target: shares.taskId, set: { ...change, updatedAt: sql`now()` } })
    .returning();
  if (!row) throw new Error("a share was written and is not there");
  return row;
}

const counterOf = {
  view: "views",
  embed: "embeds",
  play: "plays",
  comment: "comments",
  download: "downloads",
} as const satisfies Record<ShareInteraction, keyof ShareRow>;

/** How often each thing was done, by whom it was done once a day. */
export const getCounts = (row: ShareRow | null): Record<ShareInteraction, number> => ({
  view: row?.views ?? 0,
  embed: row?.embeds ?? 0,
  play: row?.plays ?? 0,
  comment: row?.comments ?? 0,
  download: row?.downloads ?? 0,
});

/** Counts a visit; false when this visitor was counted for it on this day already. */
export async function countVisit(db: Db, visit: typeof shareVisits.$inferInsert): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isNew = await tx
      .insert(shareVisits)
      .values(visit)
      .onConflictDoNothing()
      .returning({ day: shareVisits.day });
    if (isNew.length === 0) return false;
    const counter = counterOf[visit.interaction];
    await tx
      .update(shares)
      .set({ [counter]: sql`${shares[counter]} + 1` })
      .where(eq(shares.taskId, visit.taskId));
    return true;
  });
}

export async function deleteVisitsBefore(db: Db, day: string): Promise<void> {
  await db.delete(shareVisits).where(lt(shareVisits.day, day));
}

export async function insertComment(
  db: DbOrTransaction,
  comment: typeof shareComments.$inferInsert,
): Promise<CommentRow> {
  const [row] = await db.insert(shareComments).values(comment).returning();
  if (!row) throw new Error("a comment was written and is not there");
  return row;
}

/** A task's comments by their place, then their age. */
export const listComments = async (
  db: Db,
  { taskId, after, limit }: { taskId: string; after: CommentCursor | null; limit: number },
): Promise<CommentRow[]> =>
  db
    .select()
    .from(shareComments)
    .where(
      and(
        eq(shareComments.taskId, taskId),
        after === null
          ? undefined
          : sql`(${shareComments.atMs}, ${shareComments.createdAt}, ${shareComments.id}) > (${after.atMs}::int, ${after.createdAt}::timestamptz, ${after.id}::uuid)`,
      ),
    )
    .orderBy(shareComments.atMs, shareComments.createdAt, shareComments.id)
    .limit(limit);

/** Deletes a comment on a task, of one author or of whomever; false where there is none. */
export async function deleteComment(
  db: Db,
  { id, taskId, authorProjId }: { id: string; taskId: string; authorProjId: string | undefined },
): Promise<boolean> {
  const rows = await db
    .delete(shareComments)
    .where(
      and(
        eq(shareComments.id, id),
        eq(shareComments.taskId, taskId),
        authorProjId === undefined ? undefined : eq(shareComments.authorProjId, authorProjId),
      ),
    )
    .returning({ id: shareComments.id });
  return rows.length > 0;
}

/** How many comments each other person wrote on tasks of a project, and when the last. */
export const countCommentsOn = async (
  db: Db,
  { projId, taskIds }: { projId: string; taskIds: readonly string[] },
): Promise<{ taskId: string; by: string; count: number; at: Date }[]> =>
  taskIds.length === 0
    ? []
    : db
        .select({
          taskId: shareComments.taskId,
          by: shareComments.authorName,
          count: count(),
          at: sql`max(${shareComments.createdAt})`.mapWith(shareComments.createdAt),
        })
        .from(shareComments)
        .where(and(inArray(shareComments.taskId, [...taskIds]), ne(shareComments.authorProjId, projId)))
        .groupBy(shareComments.taskId, shareComments.authorProjId, shareComments.authorName);

/** Shares of tasks, and comments on them. */
export const findSharesOf = async (
  db: Db,
  taskIds: string[],
): Promise<{ shares: ShareRow[]; comments: CommentRow[] }> => ({
  shares: await db.select().from(shares).where(inArray(shares.taskId, taskIds)),
  comments: await db.select().from(shareComments).where(inArray(shareComments.taskId, taskIds)),
});

export const findCommentsBy = async (db: Db, authorProjId: string): Promise<CommentRow[]> =>
  db.select().from(shareComments).where(eq(shareComments.authorProjId, authorProjId));

export async function moveComments(db: DbOrTransaction, from: string, to: string): Promise<void> {
  await db.update(shareComments).set({ authorProjId: to }).where(eq(shareComments.authorProjId, from));
}

export async function deleteCommentsBy(db: Db, authorProjId: string): Promise<void> {
  await db.delete(shareComments).where(eq(shareComments.authorProjId, authorProjId));
}

/** What of projects' tasks was shared, and how often it was looked at. */
export const storyOfShares = (projIds: string[]): StoryPart => ({
  ...{ group: "shares", event: "shared", from: sql`${shares} join tasks on tasks.id = ${shares.taskId}` },
  ...{ where: inArray(sql`tasks.proj_id`, projIds), at: shares.createdAt, key: shares.taskId },
  ...{ title: sql`tasks.name`, note: sql`${shares.views}` },
  state: sql`case when ${shares.permission} = ${anyone} then 'open' else 'closed' end`,
});
