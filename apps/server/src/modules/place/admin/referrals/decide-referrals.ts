import {
  type AdminWithdrawal,
  AppError,
  type calls,
  type ParsedRequestOf,
  type Reward,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { needsTwo } from "../../../money/billing/index.ts";
import { decideReward, decideWithdrawal, showForAdmin, showRewards } from "../../../money/referrals/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { isNewAdministrator } from "../two-administrators/is-new-administrator.ts";

/** Lets a reward go its way, or refuses it. Throws AppError NOT_FOUND. */
export const judgeReward = (
  context: Context,
  call: AdminCall,
  spec: Pick<ParsedRequestOf<typeof calls.referrals.decide>, "rewardId" | "decision">,
): Promise<Reward> =>
  takeAction(context, call, async (tx) => {
    const { before, after } = await decideReward(context, tx, spec);
    const [answer] = await showRewards(tx, [after]);
    if (answer === undefined) throw new Error(`the reward ${after.orderId} is gone`);
    const done = {
      action: "decide-reward" as const,
      subject: { userId: after.referrerId },
      before: { order: after.orderId, state: before.state, doubts: before.doubts },
      after: { state: after.state },
    };
    return { answer, done };
  });

/** Agrees to a withdrawal, notes that it was paid, or refuses it. Throws AppError NOT_FOUND, BAD_INPUT, WITHDRAW_CONFLICT, SECOND_FACTOR_NEEDED, SECOND_FACTOR_MISSING. */
export const judgeWithdrawal = (
  context: Context,
  call: AdminCall,
  spec: ParsedRequestOf<typeof calls.referrals.decideWithdrawal>,
): Promise<AdminWithdrawal> =>
  takeAction(context, call, async (tx) => {
    const { before, after } = await decideWithdrawal(context, tx, { ...spec, adminId: call.actor.userId });
    if (spec.decision !== "refuse") await requireSecondFactor(context, tx, call.actor, after);
    if (
      spec.decision === "approve" &&
      needsTwo(context.config, after) &&
      (await isNewAdministrator(tx, call.actor.userId))
    )
      throw new AppError(
        "WITHDRAW_CONFLICT",
        "Who was made an administrator in the last 7 days does not agree to this yet.",
        { reason: "new" },
      );
    const [answer] = await showForAdmin(context, tx, [after]);
    if (answer === undefined) throw new Error(`the withdrawal ${after.id} is gone`);
    const done = {
      action: "decide-withdrawal" as const,
      subject: { userId: after.userId },
      before: {
        withdrawal: after.id,
        state: before.state,
        amountMinor: after.amountMinor,
        currency: after.currency,
      },
      after: {
        state: after.state,
        agreedBy: after.agreedBy,
        reference: after.reference,
        paidOn: after.paidOn,
      },
    };
    return { answer, done };
  });
