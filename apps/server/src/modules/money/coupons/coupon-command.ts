import { type CouponBenefit, couponCodeSchema, creditTenthsPerCredit } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { openCampaign } from "./claim-coupon.ts";
import { closeCampaign, listCampaigns } from "./store.ts";

export const couponUsage = `npm run admin -- coupon open <code> <days> <20% or 50credits> [most claims]   opens a code
npm run admin -- coupon list                                                 codes that were opened, with their claims
npm run admin -- coupon close <code>                                         ends claims and uses of a code now`;

const dayMs = 24 * 3_600_000;

/** `20%` off every price, or `50credits` at once; null: neither. */
function readBenefit(words: string): CouponBenefit | null {
  const [, count = "", unit] = /^(\d{1,6})(%|credits)$/.exec(words) ?? [];
  if (unit === "%") {
    const percentOff = Number(count);
    return percentOff >= 1 && percentOff <= 100 ? { kind: "discount", percentOff, priceIds: null } : null;
  }
  if (unit !== "credits" || Number(count) === 0) return null;
  return { kind: "credits", creditTenths: Number(count) * creditTenthsPerCredit };
}

const describeBenefit = (benefit: CouponBenefit): string =>
  benefit.kind === "discount"
    ? `${benefit.percentOff}%`
    : `${benefit.creditTenths / creditTenthsPerCredit}credits`;

/** Opens, lists and closes codes from the command line. Answers what to say; null where the words make no sense. */
export async function runCouponCommand(
  db: DbOrTransaction,
  [act = "", ...words]: readonly string[],
): Promise<string | null> {
  if (act === "list" && words.length === 0) {
    const campaigns = await listCampaigns(db);
    const lines = campaigns.map(
      ({ code, benefit, claims, maxClaims, endsAt }) =>
        `${code}  ${describeBenefit(benefit)}  ${claims} of ${maxClaims ?? "any"}  until ${endsAt.toISOString()}`,
    );
    return lines.length === 0 ? "No code was opened." : lines.join("\n");
  }
  const code = couponCodeSchema.safeParse(words[0] ?? "");
  if (!code.success) return null;
  if (act === "close" && words.length === 1) {
    const isClosed = await closeCampaign(db, code.data);
    return isClosed ? `${code.data} is closed.` : `There is no open code ${code.data}.`;
  }
  const [, days = "", what = "", most = ""] = words;
  const benefit = readBenefit(what);
  const isSensible = /^[1-9]\d{0,3}$/.test(days) && /^(|[1-9]\d{0,7})$/.test(most) && words.length <= 4;
  if (act !== "open" || benefit === null || !isSensible) return null;
  const endsAt = new Date(Date.now() + Number(days) * dayMs);
  const maxClaims = most === "" ? null : Number(most);
  await openCampaign(db, { code: code.data, benefit, maxClaims, endsAt });
  return `${code.data} is open until ${endsAt.toISOString()}: ${describeBenefit(benefit)}.`;
}
