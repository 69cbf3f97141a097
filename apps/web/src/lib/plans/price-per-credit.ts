import { type Currency, creditTenthsPerCredit, type Price } from "@voxloom/contract";

/** What one credit of a pack costs, in the smallest unit of a currency. */
export const pricePerCredit = (
  { amountsMinor, creditTenths }: Pick<Price, "amountsMinor" | "creditTenths">,
  currency: Currency,
): number => Math.round((amountsMinor[currency] * creditTenthsPerCredit) / creditTenths);
