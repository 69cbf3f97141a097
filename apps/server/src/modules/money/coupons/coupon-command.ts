import {
  AppError,
  type CouponBenefit,
  couponBenefitSchema,
  couponCodeSchema,
  creditTenthsPerCredit,
  getCurrencyDigits,
  readAmount,
  writeAmount,
} from "@voxloom/contract";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { openCampaign } from "./claim-coupon.ts";
import { listCodes } from "./opened-codes.ts";
import { findCodeState } from "./show-coupon.ts";
import { endCampaign, findCampaign } from "./store.ts";

export const couponUsage = `npm run admin -- coupon open <code> <days> <20%, 5.00USD or 50credits> [most claims]   opens a code
   further words: first (only a first payment), alone (no gift credits beside it), for=pro-month,pro-year
npm run admin -- coupon list                                                 codes that were opened, with their claims
npm run admin -- coupon close <code>                                         ends claims and uses of a code now`;

const dayMs = 24 * 3_600_000;

/** `20%` or `5.00USD,4.00GBP` off, or `50credits` at once; null: none of it. */
function readBenefit(words: string, priceIds: string[] | null): CouponBenefit | null {
  const [, count = "", unit] = /^(\d{1,6})(%|credits)$/.exec(words) ?? [];
  const benefit =
    unit === "%"
      ? { kind: "discount", percentOff: Number(count), priceIds }
      : unit === "credits"
        ? { kind: "credits", creditTenths: Number(count) * creditTenthsPerCredit }
        : { kind: "amount", offMinor: readAmounts(words), priceIds };
  return couponBenefitSchema.safeParse(benefit).data ?? null;
}

const readAmounts = (words: string): Record<string, number> =>
  Object.fromEntries(
    words.split(",").map((one) => {
      const [, amount = "", digits = "", currency = ""] =
        /^(\d{1,6}(?:\.(\d{2,3}))?)([A-Z]{3})$/.exec(one) ?? [];
      const isWhole = digits === "" || digits.length === getCurrencyDigits(currency);
      return [currency, amount !== "" && isWhole ? readAmount(amount, currency) : 0];
    }),
  );

const describeBenefit = (benefit: CouponBenefit): string =>
  benefit.kind === "discount"
    ? `${benefit.percentOff}%`
    : benefit.kind === "credits"
      ? `${benefit.creditTenths / creditTenthsPerCredit}credits`
      : Object.entries(benefit.offMinor)
          .map(([currency, amountMinor]) => `${writeAmount(amountMinor, currency)}${currency}`)
          .join(",");

/** Opens, lists and closes codes from the command line. Answers what to say; null where the words make no sense. */
export async function runCouponCommand(
  db: DbOrTransaction,
  [act = "", ...words]: readonly string[],
): Promise<string | null> {
  if (act === "list" && words.length === 0) {
    const { items } = await listCodes(db, { limit: 200 });
    const lines = items.map(
      ({ code, benefit, claims, maxClaims, uses, state, endsAt }) =>
        `${code}  ${describeBenefit(benefit)}  ${claims} of ${maxClaims ?? "any"}, ${uses} used  ${state}  until ${endsAt}`,
    );
    return lines.length === 0 ? "No code was opened." : lines.join("\n");
  }
  const code = couponCodeSchema.safeParse(words[0] ?? "");
  if (!code.success) return null;
  if (act === "close" && words.length === 1) {
    const before = await findCampaign(db, code.data);
    if (before === null || findCodeState(before) === "over") return `There is no open code ${code.data}.`;
    await endCampaign(db, { code: code.data });
    return `${code.data} is closed.`;
  }
  if (act !== "open") return null;
  return open(db, code.data, words.slice(1));
}

async function open(
  db: DbOrTransaction,
  code: string,
  [days = "", what = "", ...more]: readonly string[],
): Promise<string | null> {
  const most = more.find((word) => /^[1-9]\d{0,7}$/.test(word));
  const prices = more.find((word) => word.startsWith("for="));
  const isFirstPaymentOnly = more.includes("first");
  const isAlone = more.includes("alone");
  const known = [most, prices, isFirstPaymentOnly, isAlone].filter(Boolean).length;
  const benefit = readBenefit(what, prices?.slice("for=".length).split(",") ?? null);
  if (benefit === null || !/^[1-9]\d{0,3}$/.test(days) || known !== more.length) return null;
  const endsAt = new Date(Date.now() + Number(days) * dayMs);
  const maxClaims = most === undefined ? null : Number(most);
  try {
    await openCampaign(db, { code, benefit, maxClaims, endsAt, isFirstPaymentOnly, isCombined: !isAlone });
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
  return `${code} is open until ${endsAt.toISOString()}: ${describeBenefit(benefit)}.`;
}
