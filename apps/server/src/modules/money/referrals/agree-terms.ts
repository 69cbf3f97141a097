import type { PartnerTerms } from "@voxloom/contract";
import { eq, inArray } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { openAccount } from "./bind-friend.ts";
import { referralAccounts } from "./schema.ts";

/**
 * Notes what is agreed with a person; null: the terms for everybody count again. Rewards that are there keep their
 * share: it was written with each.
 */
export async function agreeTerms(
  tx: Transaction,
  who: { userId: string; projId: string },
  terms: PartnerTerms | null,
): Promise<void> {
  await openAccount(tx, who);
  await tx
    .update(referralAccounts)
    .set({ agreedPercent: terms?.percent ?? null, agreedMonths: terms?.months ?? null })
    .where(eq(referralAccounts.userId, who.userId));
}

/** What is agreed with each of these people who have an agreement. */
export async function readAgreed(db: DbOrTransaction, userIds: string[]): Promise<Map<string, PartnerTerms>> {
  if (userIds.length === 0) return new Map();
  const rows = await db.select().from(referralAccounts).where(inArray(referralAccounts.userId, userIds));
  return new Map(
    rows.flatMap(({ userId, agreedPercent: percent, agreedMonths: months }) =>
      percent === null || months === null ? [] : [[userId, { percent, months }]],
    ),
  );
}
