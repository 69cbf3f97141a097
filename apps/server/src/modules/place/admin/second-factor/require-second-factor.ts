import { AppError, isAbove, type Stake } from "@voxloom/contract";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import type { Context } from "../../../../context.ts";
import type { Actor } from "../../../../http/index.ts";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { confirmedSessions, secondFactors } from "../schema.ts";

/** Whether a person has set a second factor up. */
export async function hasSecondFactor(db: DbOrTransaction, userId: string): Promise<boolean> {
  const found = await db.$count(
    secondFactors,
    and(eq(secondFactors.userId, userId), isNotNull(secondFactors.setUpAt)),
  );
  return found > 0;
}

/** Throws AppError SECOND_FACTOR_NEEDED where the session of a person who has one has not confirmed it lately. */
export async function requireConfirmed(db: DbOrTransaction, { sessionId }: Actor): Promise<void> {
  const isConfirmed =
    sessionId !== null &&
    (await db.$count(
      confirmedSessions,
      and(eq(confirmedSessions.sessionId, sessionId), gt(confirmedSessions.until, new Date())),
    )) > 0;
  if (isConfirmed) return;
  throw new AppError("SECOND_FACTOR_NEEDED", "Confirm this with a code of your authenticator first.");
}

/**
 * Has an administrator confirm with their second factor what is worth it. Throws AppError SECOND_FACTOR_NEEDED, and
 * SECOND_FACTOR_MISSING of those without one where this server demands it.
 */
export async function requireSecondFactor(
  { config: { secondFactor } }: Pick<Context, "config">,
  db: DbOrTransaction,
  actor: Actor,
  stake: Stake | "always",
): Promise<void> {
  if (stake !== "always" && !isAbove(secondFactor, stake)) return;
  if (await hasSecondFactor(db, actor.userId)) await requireConfirmed(db, actor);
  else if (secondFactor.isDemanded)
    throw new AppError(
      "SECOND_FACTOR_MISSING",
      "This server moves money only for administrators with a second factor: set one up on your account page.",
    );
}
