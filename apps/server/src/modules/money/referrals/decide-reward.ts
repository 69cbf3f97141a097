import { AppError } from "@voxloom/contract";
import { eq } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { collectRewards, type RewardRow } from "./collect-rewards.ts";
import { referralRewards } from "./schema.ts";

/** Lets a reward that is held go its way, or refuses it, in the caller's transaction. Throws AppError NOT_FOUND. */
export async function decideReward(
  context: Context,
  tx: Transaction,
  { rewardId, decision }: { rewardId: string; decision: "release" | "refuse" },
): Promise<{ before: RewardRow; after: RewardRow }> {
  const find = async (): Promise<RewardRow> => {
    const [row] = await tx.select().from(referralRewards).where(eq(referralRewards.orderId, rewardId));
    if (row === undefined) throw new AppError("NOT_FOUND", "There is no such reward.", { what: "reward" });
    return row;
  };
  await collectRewards(context, tx, { userId: (await find()).referrerId });
  const before = await find();
  if (before.state !== "held")
    throw new AppError("NOT_FOUND", "This reward is not held.", { what: "reward" });
  const set = decision === "refuse" ? ({ state: "refused" } as const) : { clearedAt: new Date() };
  await tx.update(referralRewards).set(set).where(eq(referralRewards.orderId, rewardId));
  await collectRewards(context, tx, { userId: before.referrerId });
  return { before, after: await find() };
}
