import { AppError, type CodeRefusal, type Currency, isForPrice, reduceAmount } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { hasPaid } from "../billing/index.ts";
import { findCodeState } from "./show-coupon.ts";
import type { CampaignRow } from "./store.ts";

/** What a code is to be used for. */
export type CodeUse = { projId: string; priceId: string; currency: Currency };

const sentences: Record<CodeRefusal, string> = {
  price: "This code is for other plans or packs.",
  currency: "This code takes nothing off in this currency.",
  "first-payment": "This code is for a first payment only, and something was paid here before.",
  early: "This code cannot be used yet.",
  over: "The time of this code is over.",
};

export const refuseCode = (why: CodeRefusal): AppError =>
  new AppError("CODE_NOT_FOR_THIS", sentences[why], { why });

/** Throws AppError CODE_NOT_FOR_THIS for a code that is ahead or over. */
export function ensureOpen(campaign: CampaignRow): void {
  const state = findCodeState(campaign);
  if (state !== "open") throw refuseCode(state === "over" ? "over" : "early");
}

/** Throws AppError CODE_NOT_FOR_THIS, which says why a discount cannot be used for a purchase of what is sold. */
export async function ensureUsable(
  db: DbOrTransaction,
  { benefit, isFirstPaymentOnly }: CampaignRow,
  { projId, priceId, currency }: CodeUse,
): Promise<void> {
  if (!isForPrice(benefit, priceId)) throw refuseCode("price");
  if (reduceAmount(benefit, { amountMinor: 0, currency }) === null) throw refuseCode("currency");
  if (isFirstPaymentOnly && (await hasPaid(db, projId))) throw refuseCode("first-payment");
}
