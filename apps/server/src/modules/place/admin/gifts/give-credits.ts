import { AppError, type calls, type Gift, type ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import {
  giftOfStep,
  grantCredits,
  LedgerConflict,
  needsTwo,
  showGift,
} from "../../../money/billing/index.ts";
import type { ActionDone } from "../audit/record-action.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { getOwner } from "../people/find-subject.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { askSecond } from "../two-administrators/ask-second.ts";

type Spec = Omit<ParsedRequestOf<typeof calls.admin.createGift>, "reason">;

/** The key of a gift, in the ledger and in the audit log. */
const getKey = (giftId: string): string => `gift:${giftId}`;

/**
 * Gives credits to a project; done again with the same id it gives nothing more and answers the same gift. Null: it
 * waits for another administrator. Throws AppError NOT_FOUND, BAD_INPUT, SECOND_FACTOR_NEEDED, SECOND_FACTOR_MISSING.
 */
export async function giveCredits(context: Context, call: AdminCall, spec: Spec): Promise<Gift | null> {
  const { projId, creditTenths, expiresAt, note, giftId } = spec;
  const { db } = context.database;
  await getOwner(db, projId);
  await requireSecondFactor(context, db, call.actor, { creditTenths });
  if (!needsTwo(context.config, { creditTenths }))
    return takeAction(context, call, (tx) => giveGift(tx, spec));
  const asked = { kind: "gift" as const, creditTenths, expiresAt, note };
  return askSecond(context, call, { id: giftId, projId, asked });
}

/** Gives credits in the caller's transaction. Throws AppError NOT_FOUND, BAD_INPUT. */
export async function giveGift(
  tx: Transaction,
  { projId, creditTenths, expiresAt, note, giftId }: Spec,
): Promise<{ answer: Gift; done: ActionDone }> {
  const owner = await getOwner(tx, projId);
  const key = getKey(giftId);
  const id = await grantOnce(tx, {
    projId,
    key,
    bucket: "gift",
    creditTenths,
    expiresAt: expiresAt === null ? null : new Date(expiresAt),
    reason: "gift",
    ...(note === "" ? {} : { note }),
  });
  const gift = showGift(await giftOfStep(tx, id));
  const after = { creditTenths, expiresAt: gift.expiresAt, note };
  const subject = { userId: owner.id, projId };
  return { answer: gift, done: { action: "create-gift", subject, before: {}, after, key } };
}

async function grantOnce(tx: Transaction, grant: Parameters<typeof grantCredits>[1]): Promise<string> {
  try {
    return (await grantCredits(tx, grant)).id;
  } catch (error) {
    if (!(error instanceof LedgerConflict)) throw error;
    throw new AppError("BAD_INPUT", "This giftId was used for another gift.", { field: "giftId" });
  }
}
