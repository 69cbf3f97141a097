import type { calls, ParsedRequestOf } from "@voxloom/contract";
import { and, desc, eq, ilike, inArray, or, sql } from "drizzle-orm";
import type { TimePlace } from "../../../http/index.ts";
import {
  containing,
  type Db,
  type DbOrTransaction,
  isAfter,
  type StoryPart,
  type Transaction,
} from "../../../platform/db/index.ts";
import { inquiries } from "./schema.ts";

export type InquiryRow = typeof inquiries.$inferSelect;

export async function insertInquiry(db: DbOrTransaction, row: typeof inquiries.$inferInsert): Promise<void> {
  await db.insert(inquiries).values(row);
}

export async function findInquiry(db: Db, id: string): Promise<InquiryRow | null> {
  const [row] = await db.select().from(inquiries).where(eq(inquiries.id, id));
  return row ?? null;
}

export async function noteMailed(db: Db, id: string): Promise<void> {
  await db.update(inquiries).set({ mailedAt: sql`now()` }).where(eq(inquiries.id, id));
}

type Spec = Omit<ParsedRequestOf<typeof calls.inquiries.list>, "cursor"> & { after: TimePlace | null };

/** One page of inquiries, newest first. */
export function findInquiries(db: Db, { kind, search = "", after, limit }: Spec): Promise<InquiryRow[]> {
  const pattern = containing(search);
  // The place has milliseconds, the column microseconds.
  const time = sql`date_trunc('milliseconds', ${inquiries.createdAt})`;
  return db
    .select()
    .from(inquiries)
    .where(
      and(
        kind === undefined ? undefined : eq(inquiries.kind, kind),
        search === ""
          ? undefined
          : or(
              ilike(inquiries.name, pattern),
              ilike(inquiries.email, pattern),
              ilike(inquiries.message, pattern),
            ),
        isAfter({ time, id: inquiries.id }, after),
      ),
    )
    .orderBy(desc(time), desc(inquiries.id))
    .limit(limit);
}

/** Takes one away for good, and gives what it was; null where there is none. */
export async function deleteInquiry(tx: Transaction, id: string): Promise<InquiryRow | null> {
  const [row] = await tx.delete(inquiries).where(eq(inquiries.id, id)).returning();
  return row ?? null;
}

export async function deleteOfProject(db: Db, projId: string): Promise<void> {
  await db.delete(inquiries).where(eq(inquiries.projId, projId));
}

/** What was written longer ago than so many days goes for good. */
export async function deleteOlderThan(db: Db, days: number): Promise<void> {
  await db.delete(inquiries).where(sql`${inquiries.createdAt} < now() - make_interval(days => ${days})`);
}

export const readOfProject = (db: Db, projId: string): Promise<InquiryRow[]> =>
  db.select().from(inquiries).where(eq(inquiries.projId, projId));

/** What somebody wrote by the forms of the public pages. */
export const storyOfInquiries = (projIds: string[]): StoryPart => ({
  ...{ group: "messages", event: "wrote", from: sql`${inquiries}` },
  where: inArray(inquiries.projId, projIds),
  ...{ at: inquiries.createdAt, key: inquiries.id, state: inquiries.kind, note: inquiries.message },
});
