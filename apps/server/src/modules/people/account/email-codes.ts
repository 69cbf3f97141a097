import { randomUUID } from "node:crypto";
import { AppError, accountRules } from "@voxloom/contract";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Transaction } from "../../../platform/db/index.ts";
import { countUses } from "../../../platform/rate-limits/index.ts";
import { type LinkSigner, makeReadableCode } from "../../../platform/sign/index.ts";
import { emailCodes } from "./schema.ts";

/** First key of the locks under which the requests of one address take turns. */
const lockSpace = 8_639_011;

const hashCode = (signer: LinkSigner, email: string, code: string): string =>
  signer.sign("email-code", `${email}\n${code}`);

export type CodeRequest = { email: string; address: string };
/** What was asked for within the last hour: for the e-mail address, for it by the network address, and by that for all. */
export type RequestCount = { ofEmail: number; ofBoth: number; ofAddress: number };

/** How often codes were asked for in the last hour. */
export async function countRequests(db: Db, { email, address }: CodeRequest): Promise<RequestCount> {
  const { rows } = await db.execute<RequestCount>(sql`
    select (select count(*)::int from email_codes
            where email = ${email} and created_at > now() - interval '1 hour') as "ofEmail",
           (select count(*)::int from email_codes
            where email = ${email} and address = ${address}
              and created_at > now() - interval '1 hour') as "ofBoth",
           (select count(*)::int from email_codes
            where address = ${address} and created_at > now() - interval '1 hour') as "ofAddress"`);
  return rows[0] ?? { ofEmail: 0, ofBoth: 0, ofAddress: 0 };
}

/** Makes a code, told once, and keeps its hash. Throws AppError TOO_MANY_REQUESTS, with the seconds to wait. */
export async function makeCode(
  db: Db,
  signer: LinkSigner,
  { email, address }: CodeRequest,
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const code = makeReadableCode(accountRules.codeLength);
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${email}))`);
    const [last] = await tx
      .select({ age: sql<number>`extract(epoch from now() - created_at)::float8` })
      .from(emailCodes)
      .where(eq(emailCodes.email, email))
      .orderBy(desc(emailCodes.createdAt))
      .limit(1);
    const waitSeconds = Math.ceil(accountRules.codeResendSeconds - (last?.age ?? Number.POSITIVE_INFINITY));
    if (waitSeconds > 0) throw tooMany(waitSeconds);
    await tx.insert(emailCodes).values({
      id,
      email,
      address,
      codeHash: hashCode(signer, email, code),
      triesLeft: accountRules.codeTriesOfAll,
      expiresAt: sql`now() + make_interval(secs => ${accountRules.codeValidSeconds})`,
    });
  });
  return { id, code };
}

/** Takes back a code that could not be sent. */
export async function dropCode(db: Db, id: string): Promise<void> {
  await db.delete(emailCodes).where(eq(emailCodes.id, id));
}

/** The refusal of a request that comes too soon. */
export const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError("TOO_MANY_REQUESTS", `Another code can be asked for in ${retryAfterSeconds} seconds.`, {
    retryAfterSeconds,
  });

/**
 * Uses a code up, and with it every other of its e-mail address. The newest few work, until they are used, too old, or
 * tried too often: by one network address, which keeps nobody else out, or by all. A wrong try counts even though it is
 * refused, so the outcome is an answer and not thrown.
 */
export async function useCode(
  tx: Transaction,
  signer: LinkSigner,
  { email, address, code }: CodeRequest & { code: string },
): Promise<"right" | "wrong" | "void"> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${email}))`);
  const ofEmail = and(eq(emailCodes.email, email), gt(emailCodes.expiresAt, sql`now()`));
  const unused = and(ofEmail, isNull(emailCodes.usedAt), gt(emailCodes.triesLeft, 0));
  const standing = await tx
    .select()
    .from(emailCodes)
    .where(unused)
    .orderBy(desc(emailCodes.createdAt))
    .limit(accountRules.codesAtOnce);
  const [newest] = standing;
  if (newest === undefined) return "void";
  // A new code is a new chance, also for an address whose tries are used up.
  const tries = await countUses(tx, {
    key: `code-tries:${newest.id}:${address}`,
    uses: 1,
    withinMs: accountRules.codeValidSeconds * 1000,
  });
  if (tries > accountRules.codeTries) return "void";
  const isRight = standing.some(({ codeHash }) => signer.verify("email-code", `${email}\n${code}`, codeHash));
  await tx
    .update(emailCodes)
    .set(isRight ? { usedAt: sql`now()` } : { triesLeft: sql`${emailCodes.triesLeft} - 1` })
    .where(unused);
  return isRight ? "right" : "wrong";
}

/** Removes codes that are of no use any more, nor for counting. */
export async function sweepCodes(db: Db): Promise<void> {
  await db.delete(emailCodes).where(lt(emailCodes.createdAt, sql`now() - interval '1 day'`));
}

/** Removes everything of an e-mail address whose account is deleted. */
export async function deleteCodesOf(db: Db, email: string): Promise<void> {
  await db.delete(emailCodes).where(eq(emailCodes.email, email));
}
