import { AppError, type Currency, isForPrice, type Price, reduceAmount } from "@voxloom/contract";
import type { Transaction } from "../../../platform/db/index.ts";
import { ensureUsable } from "./check-code.ts";
import { showCoupon } from "./show-coupon.ts";
import { lockCoupon, useCoupon } from "./store.ts";

type Use = { projId: string; couponId: string; price: Price; currency: Currency; usedFor: string };

/** What a coupon makes of a purchase: what is left to pay, and whether promised gift credits come with it. */
export type Redeemed = { amountMinor: number; isCombined: boolean };

/**
 * Uses a project's coupon for a purchase, in the transaction of that. Once: the same purchase (`usedFor`) gets the
 * same answer again. Throws AppError NOT_FOUND for a coupon the project does not have, that is used or over, or that
 * is not for this price, CODE_NOT_FOR_THIS for one of another currency or for a first payment only.
 */
export async function redeemDiscount(tx: Transaction, use: Use): Promise<Redeemed> {
  const { projId, couponId, price, currency, usedFor } = use;
  const { priceId } = price;
  const row = await lockCoupon(tx, projId, couponId);
  if (row === null) throw unusable();
  const { benefit, status, isCombined } = showCoupon(row);
  if (!isForPrice(benefit, priceId)) throw unusable();
  const isAgain = row.coupon.usedFor === usedFor;
  if (!isAgain && status !== "UNUSED") throw unusable();
  if (!isAgain) await ensureUsable(tx, row.campaign, { projId, priceId, currency });
  const fullMinor = price.amountsMinor[currency];
  const amountMinor = reduceAmount(benefit, { amountMinor: fullMinor, currency }) ?? fullMinor;
  if (!isAgain) await useCoupon(tx, couponId, { usedFor, offMinor: fullMinor - amountMinor, currency });
  return { amountMinor, isCombined };
}

const unusable = (): AppError =>
  new AppError("NOT_FOUND", "There is no such coupon for this.", { what: "coupon" });
