import { randomUUID } from "node:crypto";
import {
  type AdminSubmission,
  AppError,
  type calls,
  type ParsedRequestOf,
  type Submission,
} from "@voxloom/contract";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { TimePlace } from "../../../http/index.ts";
import { type Db, type DbOrTransaction, isAfter, type Transaction } from "../../../platform/db/index.ts";
import { grantCredits } from "../../money/billing/index.ts";
import { readPeople } from "../../people/account/index.ts";
import { nameVideo } from "./name-video.ts";
import { queuePartnerMail } from "./queue-mail.ts";
import { creatorSubmissions } from "./schema.ts";
import { takesPart } from "./store.ts";

export type SubmissionRow = typeof creatorSubmissions.$inferSelect;

/** How long credits for a video can be used, in days. */
const creditDays = 365;
/** Most videos of a person that are listed. */
const listed = 200;

/** Whether somebody was accepted to the creator fund, and it has not ended. */
export const isMember = (db: DbOrTransaction, userId: string): Promise<boolean> =>
  takesPart(db, userId, ["creator-fund"]);

/**
 * Keeps a video that somebody sends to the fund. Throws AppError NOT_ALLOWED for whoever was not accepted,
 * SUBMISSION_KNOWN where it was sent before, by anybody.
 */
export function sendSubmission(
  { database, jobs }: Context,
  who: { userId: string; projId: string },
  { url, words }: { url: string; words: string },
): Promise<SubmissionRow> {
  return database.db.transaction(async (tx) => {
    if (!(await isMember(tx, who.userId)))
      throw new AppError("NOT_ALLOWED", "Only who was accepted to the creator fund can send videos.");
    const [row] = await tx
      .insert(creatorSubmissions)
      .values({ ...who, id: randomUUID(), url, video: nameVideo(url), words, state: "open" })
      .onConflictDoNothing()
      .returning();
    if (row === undefined) throw new AppError("SUBMISSION_KNOWN", "This video was sent before.");
    await queuePartnerMail(jobs, { submissionId: row.id }, tx);
    return row;
  });
}

export const listOwn = (db: Db, projId: string): Promise<SubmissionRow[]> =>
  db
    .select()
    .from(creatorSubmissions)
    .where(eq(creatorSubmissions.projId, projId))
    .orderBy(desc(creatorSubmissions.createdAt))
    .limit(listed);

export async function findSubmission(db: DbOrTransaction, id: string): Promise<SubmissionRow | null> {
  const [row] = await db.select().from(creatorSubmissions).where(eq(creatorSubmissions.id, id));
  return row ?? null;
}

type Spec = Omit<ParsedRequestOf<typeof calls.partners.allSubmissions>, "cursor"> & {
  after: TimePlace | null;
};

/** One page of everybody's videos, newest first. */
export function findSubmissions(db: Db, { state, after, limit }: Spec): Promise<SubmissionRow[]> {
  const { createdAt, id } = creatorSubmissions;
  // The place has milliseconds, the column microseconds.
  const time = sql`date_trunc('milliseconds', ${createdAt})`;
  return db
    .select()
    .from(creatorSubmissions)
    .where(
      and(
        state === undefined ? undefined : eq(creatorSubmissions.state, state),
        isAfter({ time, id }, after),
      ),
    )
    .orderBy(desc(time), desc(id))
    .limit(limit);
}

type Decision = Omit<ParsedRequestOf<typeof calls.partners.decideSubmission>, "reason">;

/**
 * Gives credits for a video or declines it, and has that mailed, in the caller's transaction; once, under the lock of
 * its row. Throws AppError NOT_FOUND, BAD_INPUT for accepting without credits, SUBMISSION_DECIDED.
 */
export async function decideSubmission(
  { jobs, config }: Context,
  tx: Transaction,
  { submissionId, decision, creditTenths, note }: Decision,
): Promise<SubmissionRow> {
  const [before] = await tx
    .select()
    .from(creatorSubmissions)
    .where(eq(creatorSubmissions.id, submissionId))
    .for("update");
  if (before === undefined || !config.billing.isOn)
    throw new AppError("NOT_FOUND", "There is no such video.", { what: "submission" });
  if (before.state !== "open")
    throw new AppError("SUBMISSION_DECIDED", "This video was decided about before.");
  const given = decision === "accepted" ? creditTenths : null;
  if (given === undefined)
    throw new AppError("BAD_INPUT", "A video is accepted with credits.", { field: "creditTenths" });
  const [after] = await tx
    .update(creatorSubmissions)
    .set({ state: decision, creditTenths: given, note, decidedAt: sql`now()` })
    .where(eq(creatorSubmissions.id, submissionId))
    .returning();
  if (after === undefined) throw new Error(`the submission ${submissionId} is gone`);
  if (given !== null) await giveCredits(tx, after, given);
  await queuePartnerMail(jobs, { submissionId }, tx);
  return after;
}

const giveCredits = (tx: Transaction, { id, projId, url }: SubmissionRow, creditTenths: number) =>
  grantCredits(tx, {
    projId,
    key: `creator-fund:${id}`,
    bucket: "gift",
    creditTenths,
    expiresAt: new Date(Date.now() + creditDays * 24 * 3_600_000),
    reason: "creator-fund",
    note: url,
  });

/** A video as its maker sees it. */
export const showSubmission = (row: SubmissionRow): Submission => {
  const { id, url, words, state, creditTenths, note, createdAt, decidedAt } = row;
  const times = { createdAt: createdAt.toISOString(), decidedAt: decidedAt?.toISOString() ?? null };
  return { id, url, words, state, creditTenths, note, ...times };
};

/** Videos as administrators see them. */
export async function showSubmissions(
  db: DbOrTransaction,
  rows: SubmissionRow[],
): Promise<AdminSubmission[]> {
  const people = await readPeople(db, [...new Set(rows.map(({ userId }) => userId))]);
  return rows.map((row) => ({
    ...showSubmission(row),
    userId: row.userId,
    email: people.get(row.userId)?.email ?? null,
  }));
}
