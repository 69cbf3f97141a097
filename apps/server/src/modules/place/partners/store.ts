import type { calls, ParsedRequestOf, PartnerState, Program } from "@voxloom/contract";
import { and, desc, eq, ilike, inArray, ne, or, sql } from "drizzle-orm";
import type { TimePlace } from "../../../http/index.ts";
import {
  containing,
  type Db,
  type DbOrTransaction,
  isAfter,
  type Transaction,
} from "../../../platform/db/index.ts";
import { creatorSubmissions, partnerApplications } from "./schema.ts";

/** An application as it is kept. */
export type ApplicationRow = typeof partnerApplications.$inferSelect;

/** Keeps an application; false where its person has an open one for the program already. */
export async function insertOpenApplication(
  tx: Transaction,
  row: Omit<typeof partnerApplications.$inferInsert, "state">,
): Promise<boolean> {
  const stored = await tx
    .insert(partnerApplications)
    .values({ ...row, state: "open" })
    .onConflictDoNothing({
      target: [partnerApplications.userId, partnerApplications.program],
      where: sql`state = 'open'`,
    })
    .returning({ id: partnerApplications.id });
  return stored.length > 0;
}

export async function readNewest(
  db: Db,
  { userId, program }: { userId: string; program: Program },
): Promise<ApplicationRow | null> {
  const [row] = await db
    .select()
    .from(partnerApplications)
    .where(and(eq(partnerApplications.userId, userId), eq(partnerApplications.program, program)))
    .orderBy(desc(partnerApplications.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findApplication(db: DbOrTransaction, id: string): Promise<ApplicationRow | null> {
  const [row] = await db.select().from(partnerApplications).where(eq(partnerApplications.id, id));
  return row ?? null;
}

/** Finds an application and locks its row until the transaction ends; answers null where there is none. */
export async function lockApplication(tx: Transaction, id: string): Promise<ApplicationRow | null> {
  const [row] = await tx
    .select()
    .from(partnerApplications)
    .where(eq(partnerApplications.id, id))
    .for("update");
  return row ?? null;
}

export async function writeDecision(
  tx: Transaction,
  { id, state, note }: { id: string; state: PartnerState; note: string },
): Promise<ApplicationRow | null> {
  const [row] = await tx
    .update(partnerApplications)
    .set({ state, note, decidedAt: sql`now()` })
    .where(eq(partnerApplications.id, id))
    .returning();
  return row ?? null;
}

type Spec = Omit<ParsedRequestOf<typeof calls.partners.list>, "cursor"> & { after: TimePlace | null };

/** One page of applications, newest first. */
export function findApplications(
  db: Db,
  { program, state, search = "", after, limit }: Spec,
): Promise<ApplicationRow[]> {
  const { createdAt, id, name, company, email, message } = partnerApplications;
  const pattern = containing(search);
  // The place has milliseconds, the column microseconds.
  const time = sql`date_trunc('milliseconds', ${createdAt})`;
  return db
    .select()
    .from(partnerApplications)
    .where(
      and(
        program === undefined ? undefined : eq(partnerApplications.program, program),
        state === undefined ? undefined : eq(partnerApplications.state, state),
        search === ""
          ? undefined
          : or(...[name, company, email, message].map((column) => ilike(column, pattern))),
        isAfter({ time, id }, after),
      ),
    )
    .orderBy(desc(time), desc(id))
    .limit(limit);
}

export async function deleteOfProject(db: Db, projId: string): Promise<void> {
  await db.delete(partnerApplications).where(eq(partnerApplications.projId, projId));
  await db.delete(creatorSubmissions).where(eq(creatorSubmissions.projId, projId));
}

export const readOfProject = (db: Db, projId: string): Promise<ApplicationRow[]> =>
  db.select().from(partnerApplications).where(eq(partnerApplications.projId, projId));

/** Whether somebody was accepted to one of these programs, and it has not ended. */
export async function takesPart(db: DbOrTransaction, userId: string, programs: Program[]): Promise<boolean> {
  const [row] = await db
    .select({ id: partnerApplications.id })
    .from(partnerApplications)
    .where(
      and(
        eq(partnerApplications.userId, userId),
        inArray(partnerApplications.program, programs),
        eq(partnerApplications.state, "accepted"),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** What was written longer ago than so many days goes for good; not the application of whoever takes part. */
export async function deleteOlderThan(db: Db, days: number): Promise<void> {
  await db
    .delete(partnerApplications)
    .where(
      and(
        ne(partnerApplications.state, "accepted"),
        sql`${partnerApplications.createdAt} < now() - make_interval(days => ${days})`,
      ),
    );
}
