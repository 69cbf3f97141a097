import { AppError, secondFactorRules } from "@voxloom/contract";
import { and, eq, isNull } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import { recoveryCodes, secondFactors } from "../schema.ts";

export type SecondFactorRow = typeof secondFactors.$inferSelect;
/** How a code was given. */
export type CodeKind = "authenticator" | "recovery-code";
/** What came of a code: it was right, or why it was not, as the error that says so once the tries are written down. */
export type Tried = { kind: CodeKind; step: number } | { refusal: AppError; isBlocked: boolean };

const { codeDigits, stepSeconds, tries, waitSeconds } = secondFactorRules;
/** A clock may be a step behind or ahead. */
const stepsAround = 1;
/** Most doublings of the wait: a day. */
const maxDoublings = 6;

/** The secret of an authenticator, in the form of RFC 6238 that all of them know. */
export const openAuthenticator = (secret: string, label: string): TOTP =>
  new TOTP({
    issuer: "Voxloom",
    label,
    secret: Secret.fromBase32(secret),
    digits: codeDigits,
    period: stepSeconds,
  });

export const hashRecoveryCode = (
  { signer }: Pick<Context, "signer">,
  { userId, code }: { userId: string; code: string },
): string => signer.sign("recovery-code", `${userId}\n${code}`);

/** The second factor of a person, locked until the transaction ends. */
export async function lockSecondFactor(tx: Transaction, userId: string): Promise<SecondFactorRow | null> {
  const [row] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId)).for("update");
  return row ?? null;
}

type Try = { row: SecondFactorRow; secret: string; code: string; at: Date };

/**
 * Tries a code of a secret, or a recovery code, and writes down what came of it: a code works once, and after some wrong
 * ones no more are taken for a while. What is refused has to be committed, so it is answered and not thrown.
 */
export async function tryCode(context: Context, tx: Transaction, spec: Try): Promise<Tried> {
  const { row, at } = spec;
  if (row.blockedUntil !== null && row.blockedUntil > at)
    return { refusal: blocked(row.blockedUntil, at), isBlocked: false };
  const found = await findCode(context, tx, spec);
  if (found === "used") {
    const words = "This code was used already. Wait for the next one.";
    return { refusal: new AppError("SECOND_FACTOR_USED", words), isBlocked: false };
  }
  if (found === null) return refuse(tx, row, at);
  const step = Math.max(found.step, row.lastStep);
  await tx
    .update(secondFactors)
    .set({ lastStep: step, wrongTries: 0, blockedUntil: null })
    .where(eq(secondFactors.userId, row.userId));
  return { ...found, step };
}

async function findCode(
  context: Context,
  tx: Transaction,
  { row: { userId, lastStep }, secret, code, at }: Try,
): Promise<{ kind: CodeKind; step: number } | "used" | null> {
  if (code.length === codeDigits) {
    const timestamp = at.getTime();
    const authenticator = openAuthenticator(secret, userId);
    const off = authenticator.validate({ token: code, timestamp, window: stepsAround });
    if (off === null) return null;
    const step = authenticator.counter({ timestamp }) + off;
    return step <= lastStep ? "used" : { kind: "authenticator", step };
  }
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: at })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, hashRecoveryCode(context, { userId, code })),
        isNull(recoveryCodes.usedAt),
      ),
    );
  return spent.rowCount === 1 ? { kind: "recovery-code", step: 0 } : null;
}

async function refuse(tx: Transaction, row: SecondFactorRow, at: Date): Promise<Tried> {
  const wrongTries = row.wrongTries + 1;
  const rounds = Math.floor(wrongTries / tries);
  const isBlocked = wrongTries % tries === 0;
  const waitMs = waitSeconds * 1000 * 2 ** Math.min(rounds - 1, maxDoublings);
  const blockedUntil = isBlocked ? new Date(at.getTime() + waitMs) : null;
  await tx
    .update(secondFactors)
    .set({ wrongTries, blockedUntil })
    .where(eq(secondFactors.userId, row.userId));
  if (blockedUntil !== null) return { refusal: blocked(blockedUntil, at), isBlocked };
  const triesLeft = tries - (wrongTries % tries);
  const words = `This is not the code. ${triesLeft} more can be tried before there is a wait.`;
  return { refusal: new AppError("SECOND_FACTOR_WRONG", words, { triesLeft }), isBlocked };
}

function blocked(until: Date, at: Date): AppError {
  const minutes = Math.ceil((until.getTime() - at.getTime()) / 60_000);
  return new AppError("SECOND_FACTOR_BLOCKED", `Too many wrong codes; try again in ${minutes} min.`, {
    minutes,
  });
}
