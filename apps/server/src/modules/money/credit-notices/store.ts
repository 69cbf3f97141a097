import { eq, inArray, sql } from "drizzle-orm";
import type { DbOrTransaction, StoryPart } from "../../../platform/db/index.ts";
import { creditNotices } from "./schema.ts";

/** When a project's owner was last told; null: never. */
export async function lastNoticeAt(db: DbOrTransaction, projId: string): Promise<Date | null> {
  const [notice] = await db.select().from(creditNotices).where(eq(creditNotices.projId, projId));
  return notice?.sentAt ?? null;
}

/** Notes that a project's owner was told now. */
export async function noteNotice(db: DbOrTransaction, projId: string): Promise<void> {
  const sentAt = new Date();
  await db
    .insert(creditNotices)
    .values({ projId, sentAt })
    .onConflictDoUpdate({ target: creditNotices.projId, set: { sentAt } });
}

/** Forgets that a project's owner was told. */
export async function eraseNotice(db: DbOrTransaction, projId: string): Promise<void> {
  await db.delete(creditNotices).where(eq(creditNotices.projId, projId));
}

/** When an owner was last told that credits run low. */
export const storyOfNotices = (projIds: string[]): StoryPart => ({
  ...{ group: "mails", event: "low-credits-mailed", from: sql`${creditNotices}` },
  where: inArray(creditNotices.projId, projIds),
  ...{ at: creditNotices.sentAt, key: creditNotices.projId },
});
