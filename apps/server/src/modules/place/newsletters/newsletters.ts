import { AppError, type Newsletter, type NewsletterSegment, planLevel } from "@voxloom/contract";
import { desc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { getLevels } from "../../money/billing/index.ts";
import { listMailable, type Mailable } from "../../people/account/index.ts";
import { readWanting } from "../../people/mail-subscription/index.ts";
import { newsletters } from "./schema.ts";

export type NewsletterRow = typeof newsletters.$inferSelect;

/** The queues of newsletters whose receivers are to be found, and of their mails. */
export const newsletterQueue = "newsletters";
export const newsletterMailQueue = "newsletter-mails";
export type NewsletterMail = { newsletterId: string; userId: string };

/** People who are looked at in one step. */
const pageSize = 500;

type Page = { receivers: Mailable[]; last: string | null };

/** Whom of the next people a segment means, in the order of ids, and who was looked at last; null: that was all. */
async function readPage(
  { config }: Pick<Context, "config">,
  db: DbOrTransaction,
  { locale, plan, after }: NewsletterSegment & { after: string | null },
): Promise<Page> {
  const people = await listMailable(db, { after, locale, limit: pageSize });
  const wanting = await readWanting(
    db,
    "news",
    people.map(({ email }) => email),
  );
  const willing = people.filter(({ email }) => wanting.has(email.toLowerCase()));
  const levelOf = await getLevels(
    db,
    config,
    willing.flatMap(({ projIds }) => projIds),
  );
  const isPaid = ({ projIds }: Mailable): boolean => projIds.some((id) => levelOf(id) !== planLevel.Free);
  const receivers = willing.filter((one) => plan === "all" || isPaid(one) === (plan === "paid"));
  return { receivers, last: people.length < pageSize ? null : (people.at(-1)?.userId ?? null) };
}

/** How many people a newsletter would reach now. */
export async function countReceivers(context: Context, segment: NewsletterSegment): Promise<number> {
  let count = 0;
  let after: string | null = null;
  for (;;) {
    const page: Page = await readPage(context, context.database.db, { ...segment, after });
    count += page.receivers.length;
    if (page.last === null) return count;
    after = page.last;
  }
}

export async function listNewsletters(db: DbOrTransaction): Promise<Newsletter[]> {
  const rows = await db.select().from(newsletters).orderBy(desc(newsletters.createdAt)).limit(100);
  return rows.map(showNewsletter);
}

export function showNewsletter(row: NewsletterRow): Newsletter {
  const { id, subject, body, locale, plan, receivers, sent, sentBy } = row;
  const isThrough = row.isQueued && row.sent + row.skipped >= row.receivers;
  const state = isThrough ? "sent" : row.stoppedAt === null ? "sending" : "stopped";
  const createdAt = row.createdAt.toISOString();
  return { id, subject, body, segment: { locale, plan }, state, receivers, sent, sentBy, createdAt };
}

type Writing = Pick<NewsletterRow, "id" | "subject" | "body" | "locale" | "plan" | "sentBy">;

/** Begins to send a newsletter; one that was begun goes on as it is. Answers it, and whether it is new. */
export async function beginNewsletter(
  { jobs }: Pick<Context, "jobs">,
  tx: Transaction,
  writing: Writing,
): Promise<{ row: NewsletterRow; isNew: boolean }> {
  const [written] = await tx.insert(newsletters).values(writing).onConflictDoNothing().returning();
  if (written === undefined) return { row: await lockNewsletter(tx, writing.id), isNew: false };
  await jobs.send(newsletterQueue, { newsletterId: written.id }, { tx });
  return { row: written, isNew: true };
}

/** Who was not reached yet gets nothing any more. Throws AppError NOT_FOUND. */
export async function stopNewsletter(
  tx: Transaction,
  id: string,
): Promise<{ before: NewsletterRow; after: NewsletterRow }> {
  const before = await lockNewsletter(tx, id);
  const [after] = await tx
    .update(newsletters)
    .set({ stoppedAt: before.stoppedAt ?? new Date() })
    .where(eq(newsletters.id, id))
    .returning();
  return { before, after: after ?? before };
}

async function lockNewsletter(tx: Transaction, id: string): Promise<NewsletterRow> {
  const [row] = await tx.select().from(newsletters).where(eq(newsletters.id, id)).for("update");
  if (row === undefined)
    throw new AppError("NOT_FOUND", "There is no such newsletter.", { what: "newsletter" });
  return row;
}

/**
 * Queues a mail for each receiver of a newsletter, page by page. A page's mails and how far it has come are written
 * together, so that whoever takes over after a kill writes to nobody twice.
 */
export async function queueMails(context: Context, newsletterId: string): Promise<void> {
  const { database, jobs } = context;
  for (;;) {
    const isThrough = await database.db.transaction(async (tx) => {
      const row = await lockNewsletter(tx, newsletterId);
      if (row.isQueued || row.stoppedAt !== null) return true;
      const { receivers, last } = await readPage(context, tx, { ...row, after: row.queuedUpTo });
      const mails = receivers.map(({ userId }) => ({
        data: { newsletterId, userId },
        groupKey: newsletterId,
      }));
      if (mails.length > 0) await jobs.sendAll(newsletterMailQueue, mails, { tx });
      await tx
        .update(newsletters)
        .set({
          receivers: row.receivers + receivers.length,
          isQueued: last === null,
          queuedUpTo: last ?? row.queuedUpTo,
        })
        .where(eq(newsletters.id, newsletterId));
      return last === null;
    });
    if (isThrough) return;
  }
}

/** A newsletter that is to be sent on; null where it was stopped, or never was. */
export async function readSending(db: DbOrTransaction, id: string): Promise<NewsletterRow | null> {
  const [row] = await db.select().from(newsletters).where(eq(newsletters.id, id));
  return row === undefined || row.stoppedAt !== null ? null : row;
}

/** Counts one receiver more who got it, or who is left out. */
export async function countReceiver(
  db: DbOrTransaction,
  id: string,
  count: "sent" | "skipped",
): Promise<void> {
  await db
    .update(newsletters)
    .set({ [count]: sql`${newsletters[count]} + 1` })
    .where(eq(newsletters.id, id));
}
