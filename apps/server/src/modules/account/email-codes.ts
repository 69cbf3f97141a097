import { randomInt, randomUUID } from "node:crypto";
import { AppError, accountRules } from "@voxloom/contract";
import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { Db, Transaction } from "../../platform/db/index.ts";
import type { LinkSigner } from "../../platform/sign/index.ts";
import { emailCodes } from "./schema.ts";

/** First key of the locks under which the requests of one address take turns. */
const lockSpace = 8_639_011;
/** Without the ones that look alike. */
const codeCharacters = "23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

const hashCode = (signer: LinkSigner, email: string, code: string): string =>
  signer.sign("email-code", `${email}\n${code}`);

export type CodeRequest = { email: string; address: string };
/** What was asked for within the last hour, by e-mail address and by network address. */
export type RequestCount = { ofEmail: number; ofAddress: number };

/** How often codes were asked for in the last hour. */
export async function countRequests(db: Db, { email, address }: CodeRequest): Promise<RequestCount> {
  const { rows } = await db.execute<RequestCount>(sql`
    select (select count(*)::int from email_codes
            where email = ${email} and created_at > now() - interval '1 hour') as "ofEmail",
           (select count(*)::int from email_codes
            where address = ${address} and created_at > now() - interval '1 hour') as "ofAddress"`);
  return rows[0] ?? { ofEmail: 0, ofAddress: 0 };
}

/** Makes a code, told once, and keeps its hash. Throws AppError TOO_MANY_REQUESTS, with the seconds to wait. */
export async function makeCode(
  db: Db,
  signer: LinkSigner,
  { email, address }: CodeRequest,
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const code = Array.from({ length: accountRules.codeLength }, () =>
    codeCharacters.charAt(randomInt(codeCharacters.length)),
  ).join("");
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
      triesLeft: accountRules.codeTries,
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
 * Uses a code up. The newest of an address is the one that works; a wrong try counts even though it is refused, so
 * the outcome is an answer and not thrown.
 */
export async function useCode(
  tx: Transaction,
  signer: LinkSigner,
  { email, code }: { email: string; code: string },
): Promise<"right" | "wrong" | "void"> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockSpace}, hashtext(${email}))`);
  const [newest] = await tx
    .select()
    .from(emailCodes)
    .where(and(eq(emailCodes.email, email), gt(emailCodes.expiresAt, sql`now()`)))
    .orderBy(desc(emailCodes.createdAt))
    .limit(1);
  if (!newest || newest.usedAt !== null || newest.triesLeft <= 0) return "void";
  const isRight = signer.verify("email-code", `${email}\n${code}`, newest.codeHash);
  await tx
    .update(emailCodes)
    .set(isRight ? { usedAt: sql`now()` } : { triesLeft: newest.triesLeft - 1 })
    .where(and(eq(emailCodes.id, newest.id), isNull(emailCodes.usedAt)));
  return isRight ? "right" : "wrong";
}

/** Removes codes that are of no use any more, nor for counting. */
export async function sweepCodes(db: Db): Promise<void> {
  await db.delete(emailCodes).where(lt(emailCodes.createdAt, sql`now() - interval '1 day'`));
}
