import { AppError, type calls, type Gift, type ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { giftOfStep, grantCredits, LedgerConflict, showGift } from "../../../money/billing/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { getOwner } from "../people/find-subject.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";

type Spec = ParsedRequestOf<typeof calls.admin.createGift>;

/** The key of a gift, in the ledger and in the audit log. */
const getKey = (giftId: string): string => `gift:${giftId}`;

/** Gives credits to a project; done again with the same id it gives nothing more and answers the same gift. */
export async function giveCredits(context: Context, call: AdminCall, spec: Spec): Promise<Gift> {
  const { projId, creditTenths, expiresAt, note, giftId } = spec;
  try {
    return await takeAction(context, call, async (tx) => {
      const owner = await getOwner(tx, projId);
      await requireSecondFactor(context, tx, call.actor, { creditTenths });
      const key = getKey(giftId);
      const { id } = await grantCredits(tx, {
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
    });
  } catch (error) {
    if (!(error instanceof LedgerConflict)) throw error;
    throw new AppError("BAD_INPUT", "This giftId was used for another gift.", { field: "giftId" });
  }
}
