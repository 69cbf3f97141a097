import { AppError, type SecondFactor, secondFactorRules } from "@voxloom/contract";
import { and, eq, inArray, isNull } from "drizzle-orm";
import { Secret } from "otpauth";
import type { Config } from "../../../../config/index.ts";
import type { Context } from "../../../../context.ts";
import type { Actor } from "../../../../http/index.ts";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { createSealer } from "../../../../platform/seal/index.ts";
import { makeReadableCode } from "../../../../platform/sign/index.ts";
import { findPerson, listSessions, readContact } from "../../../people/account/index.ts";
import { type ActionDone, recordAction } from "../audit/record-action.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { queueMail } from "../mails/administrator-mails.ts";
import { confirmedSessions, recoveryCodes, secondFactors } from "../schema.ts";
import { hasSecondFactor, requireConfirmed } from "./require-second-factor.ts";
import { hashRecoveryCode, lockSecondFactor, openAuthenticator, type Tried, tryCode } from "./try-code.ts";

/** 160 bits, as RFC 4226 asks for. */
const secretBytes = 20;
/** 50 bits a code. */
const recoveryLength = 10;

const openSealer = ({ secret }: Pick<Config, "secret">) => createSealer(secret, "second factors");

/** How the caller's second factor stands. */
export async function showSecondFactor(
  { config }: Pick<Context, "config">,
  db: DbOrTransaction,
  userId: string,
): Promise<SecondFactor> {
  const [row] = await db.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const recoveryCodesLeft = await db.$count(
    recoveryCodes,
    and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)),
  );
  return {
    setUpAt: row?.setUpAt?.toISOString() ?? null,
    isDemanded: config.secondFactor.isDemanded,
    recoveryCodesLeft,
  };
}

/** Makes a secret for an authenticator, which counts once a code of it was given. Throws AppError SECOND_FACTOR_NEEDED. */
export async function beginSecondFactor(
  { config, database: { db } }: Context,
  actor: Actor,
): Promise<{ secret: string; address: string }> {
  const { userId } = actor;
  const person = await findPerson(db, userId);
  const secret = new Secret({ size: secretBytes }).base32;
  const sealedPending = openSealer(config).seal(secret, userId);
  await db.transaction(async (tx) => {
    await tx.insert(secondFactors).values({ userId }).onConflictDoNothing();
    // Locked, so that one that is set up just now is seen: nobody puts another in its place unconfirmed.
    const row = await lockSecondFactor(tx, userId);
    if (row !== null && row.setUpAt !== null) await requireConfirmed(tx, actor);
    await tx.update(secondFactors).set({ sealedPending }).where(eq(secondFactors.userId, userId));
  });
  return { secret, address: openAuthenticator(secret, person?.email ?? person?.name ?? userId).toString() };
}

const nothingSetUp = (): AppError =>
  new AppError("NOT_FOUND", "There is no second factor: begin to set one up.", { what: "second-factor" });

/**
 * Sets a second factor up by a first code of the secret that was begun. Answers recovery codes. Throws AppError NOT_FOUND,
 * SECOND_FACTOR_WRONG, SECOND_FACTOR_USED, SECOND_FACTOR_BLOCKED.
 */
export const setUpSecondFactor = (context: Context, call: AdminCall, code: string): Promise<string[]> =>
  withCode(context, call, { code, field: "sealedPending" }, async (tx, { row }) => {
    const { userId } = call.actor;
    const before = { isSetUp: row.setUpAt !== null };
    await tx
      .update(secondFactors)
      .set({ sealedSecret: row.sealedPending, sealedPending: null, setUpAt: new Date() })
      .where(eq(secondFactors.userId, userId));
    // What other sessions confirmed, they confirmed by another authenticator.
    await forgetConfirmed(tx, userId);
    await noteConfirmed(tx, call.actor);
    await tellByMail(context, tx, call, "set-up");
    return {
      answer: await writeRecoveryCodes(context, tx, userId),
      done: { action: "set-up-second-factor", subject: { userId }, before, after: { isSetUp: true } },
    };
  });

/**
 * Confirms the caller's session for a while. Throws AppError NOT_FOUND, SECOND_FACTOR_WRONG, SECOND_FACTOR_USED,
 * SECOND_FACTOR_BLOCKED.
 */
export const confirmSecondFactor = (context: Context, call: AdminCall, code: string): Promise<Date> =>
  withCode(context, call, { code, field: "sealedSecret" }, async (tx, { kind }) => {
    const until = await noteConfirmed(tx, call.actor);
    const after = { by: kind, until: until.toISOString() };
    const subject = { userId: call.actor.userId };
    return { answer: until, done: { action: "confirm-second-factor", subject, before: {}, after } };
  });

/** Makes other recovery codes. Throws AppError NOT_FOUND, SECOND_FACTOR_NEEDED. */
export const renewRecoveryCodes = (context: Context, call: AdminCall): Promise<string[]> =>
  takeAction(context, call, async (tx) => {
    const { userId } = call.actor;
    await requireOwn(tx, call.actor);
    const before = { left: (await showSecondFactor(context, tx, userId)).recoveryCodesLeft };
    const answer = await writeRecoveryCodes(context, tx, userId);
    const after = { left: answer.length };
    return { answer, done: { action: "renew-recovery-codes", subject: { userId }, before, after } };
  });

/** Takes the caller's second factor away. Throws AppError NOT_FOUND, SECOND_FACTOR_NEEDED. */
export const removeOwnSecondFactor = (context: Context, call: AdminCall): Promise<SecondFactor> =>
  takeAction(context, call, async (tx) => {
    const { userId } = call.actor;
    await requireOwn(tx, call.actor);
    await removeSecondFactor(tx, userId);
    await tellByMail(context, tx, call, "removed");
    return { answer: await showSecondFactor(context, tx, userId), done: toRemoved(userId) };
  });

/** Has the administrator told by mail: whoever sits at their browser does not read it there. */
async function tellByMail(
  { jobs }: Context,
  tx: Transaction,
  { actor, address }: AdminCall,
  kind: "set-up" | "removed",
): Promise<void> {
  const contact = await readContact(tx, actor.userId);
  if (contact === null) return;
  await queueMail(jobs, tx, { kind, ...contact, at: new Date().toISOString(), address });
}

/** What the log keeps of a second factor that was taken away. */
export const toRemoved = (userId: string): ActionDone => ({
  action: "remove-second-factor",
  subject: { userId },
  before: { isSetUp: true },
  after: { isSetUp: false },
});

/** Takes a person's second factor away, and what was confirmed with it. False where there is none. */
export async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const isSetUp = await hasSecondFactor(tx, userId);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await forgetConfirmed(tx, userId);
  return isSetUp;
}

async function requireOwn(tx: Transaction, actor: Actor): Promise<void> {
  if (!(await hasSecondFactor(tx, actor.userId))) throw nothingSetUp();
  await requireConfirmed(tx, actor);
}

type Given = { row: typeof secondFactors.$inferSelect; kind: Extract<Tried, { kind: unknown }>["kind"] };

/** Does something with a code that is right, in one transaction; a wrong one is counted, and then thrown. */
async function withCode<T>(
  context: Context,
  call: AdminCall,
  { code, field }: { code: string; field: "sealedSecret" | "sealedPending" },
  act: (tx: Transaction, given: Given) => Promise<{ answer: T; done: ActionDone }>,
): Promise<T> {
  const { userId } = call.actor;
  const outcome = await context.database.db.transaction(async (tx) => {
    const row = await lockSecondFactor(tx, userId);
    const sealed = row?.[field] ?? null;
    const secret = sealed === null ? null : openSealer(context.config).open(sealed, userId);
    if (row === null || secret === null) return { refusal: nothingSetUp() };
    // Steps of one authenticator say nothing of another's.
    const tried = field === "sealedPending" ? { ...row, lastStep: 0 } : row;
    const result = await tryCode(context, tx, { row: tried, secret, code, at: new Date() });
    const email = (await findPerson(tx, userId))?.email ?? null;
    const who = { ...call, actor: { userId, email } };
    if ("refusal" in result) {
      const subject = { userId };
      const after = { error: result.refusal.code, isBlocked: result.isBlocked };
      await recordAction(tx, who, { action: "refuse-second-factor", subject, before: {}, after });
      return { refusal: result.refusal };
    }
    const { answer, done } = await act(tx, { row, kind: result.kind });
    await recordAction(tx, who, done);
    return { answer };
  });
  if ("refusal" in outcome) throw outcome.refusal;
  return outcome.answer;
}

async function noteConfirmed(tx: Transaction, { sessionId }: Actor): Promise<Date> {
  if (sessionId === null) throw new Error("an administrator without a session");
  const until = new Date(Date.now() + secondFactorRules.confirmedSeconds * 1000);
  await tx
    .insert(confirmedSessions)
    .values({ sessionId, until })
    .onConflictDoUpdate({ target: confirmedSessions.sessionId, set: { until } });
  return until;
}

async function forgetConfirmed(tx: Transaction, userId: string): Promise<void> {
  const ids = (await listSessions(tx, userId)).map(({ id }) => id);
  await tx.delete(confirmedSessions).where(inArray(confirmedSessions.sessionId, ids));
}

async function writeRecoveryCodes(
  context: Pick<Context, "signer">,
  tx: Transaction,
  userId: string,
): Promise<string[]> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const codes = Array.from({ length: secondFactorRules.recoveryCodes }, () =>
    makeReadableCode(recoveryLength),
  );
  await tx
    .insert(recoveryCodes)
    .values(codes.map((code) => ({ userId, codeHash: hashRecoveryCode(context, { userId, code }) })));
  // In two halves, easier to read and to type.
  return codes.map((code) => `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`);
}
