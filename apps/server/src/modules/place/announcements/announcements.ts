import {
  type Announcement,
  AppError,
  announcementLimits,
  type Locale,
  pickAnnouncementText,
  planLevel,
  type ShownAnnouncement,
} from "@voxloom/contract";
import { and, desc, eq, gt, isNull, lte, notExists, or, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { getLevels } from "../../money/billing/index.ts";
import { announcementReaders, announcements } from "./schema.ts";

type AnnouncementRow = typeof announcements.$inferSelect;
type Reader = { userId: string; projId: string };

/** What somebody sees now in a language; null: a visitor, who has no plan, and whose browser knows what they closed. */
export async function listShown(
  { database: { db }, config }: Context,
  locale: Locale,
  reader: Reader | null,
): Promise<ShownAnnouncement[]> {
  const now = new Date();
  const isRead = (userId: string) =>
    db
      .select({ one: sql`1` })
      .from(announcementReaders)
      .where(
        and(eq(announcementReaders.announcementId, announcements.id), eq(announcementReaders.userId, userId)),
      );
  const rows = await db
    .select()
    .from(announcements)
    .where(
      and(
        lte(announcements.startsAt, now),
        or(isNull(announcements.endsAt), gt(announcements.endsAt, now)),
        or(isNull(announcements.locale), eq(announcements.locale, locale)),
        reader === null ? undefined : notExists(isRead(reader.userId)),
      ),
    )
    .orderBy(sql`${announcements.kind} = 'important' desc`, desc(announcements.startsAt))
    .limit(20);
  // Most of the time nothing is announced, and nobody's plan is asked for.
  if (rows.length === 0) return [];
  const isPaid =
    reader !== null && (await getLevels(db, config, [reader.projId]))(reader.projId) !== planLevel.Free;
  return rows
    .filter(({ plan }) => plan === "all" || isPaid === (plan === "paid"))
    .slice(0, announcementLimits.maxShown)
    .map(({ id, kind, texts, link }) => ({ id, kind, link, ...pickAnnouncementText(texts, locale) }));
}

/** Somebody has read an announcement; said again it is the same. Throws AppError NOT_FOUND. */
export async function closeAnnouncement(
  db: DbOrTransaction,
  userId: string,
  announcementId: string,
): Promise<void> {
  if ((await db.$count(announcements, eq(announcements.id, announcementId))) === 0) throw missing();
  await db.insert(announcementReaders).values({ announcementId, userId }).onConflictDoNothing();
}

const missing = (): AppError =>
  new AppError("NOT_FOUND", "There is no such announcement.", { what: "announcement" });

export async function listAnnouncements(db: DbOrTransaction): Promise<Announcement[]> {
  const rows = await db.select().from(announcements).orderBy(desc(announcements.createdAt)).limit(100);
  return Promise.all(rows.map((row) => showAnnouncement(db, row)));
}

export async function showAnnouncement(db: DbOrTransaction, row: AnnouncementRow): Promise<Announcement> {
  const { id, kind, texts, locale, plan, link, startsAt, endsAt, writtenBy } = row;
  const now = new Date();
  const isOver = endsAt !== null && endsAt <= now;
  return {
    ...{ id, kind, texts, link, writtenBy, segment: { locale, plan } },
    startsAt: startsAt.toISOString(),
    endsAt: endsAt?.toISOString() ?? null,
    state: isOver ? "over" : startsAt > now ? "planned" : "shown",
    readers: await db.$count(announcementReaders, eq(announcementReaders.announcementId, id)),
  };
}

/** Announces something; what was announced under its id stays. Answers it, and whether it is new. */
export async function publishAnnouncement(
  tx: Transaction,
  written: Omit<AnnouncementRow, "createdAt">,
): Promise<{ row: AnnouncementRow; isNew: boolean }> {
  const [added] = await tx.insert(announcements).values(written).onConflictDoNothing().returning();
  return added === undefined
    ? { row: await lockAnnouncement(tx, written.id), isNew: false }
    : { row: added, isNew: true };
}

/** Nobody sees it any more; one that is over stays as it is. Throws AppError NOT_FOUND. */
export async function endAnnouncement(
  tx: Transaction,
  id: string,
): Promise<{ before: AnnouncementRow; after: AnnouncementRow }> {
  const before = await lockAnnouncement(tx, id);
  const now = new Date();
  if (before.endsAt !== null && before.endsAt <= now) return { before, after: before };
  const [after] = await tx
    .update(announcements)
    .set({ endsAt: now })
    .where(eq(announcements.id, id))
    .returning();
  return { before, after: after ?? before };
}

async function lockAnnouncement(tx: Transaction, id: string): Promise<AnnouncementRow> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for("update");
  if (row === undefined) throw missing();
  return row;
}
