import {
  AppError,
  type AuditedValues,
  type CouponBenefit,
  type calls,
  type OpenedCode,
  type ParsedRequestOf,
  sumCodeTenths,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { needsTwo, toCredits } from "../../../money/billing/index.ts";
import { closeCode, openCampaign, showCodes } from "../../../money/coupons/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";

type Spec = ParsedRequestOf<typeof calls.coupons.open>;

/**
 * Opens a code. Throws AppError CODE_TAKEN, BAD_INPUT, and CODE_TOO_LARGE where its claims bring more credits together
 * than one administrator may give.
 */
export const openCode = (
  context: Context,
  call: AdminCall,
  { startsAt, endsAt, reason: _, ...spec }: Spec,
): Promise<OpenedCode> =>
  takeAction(context, call, async (tx) => {
    const { benefit } = spec;
    requireSmall(context, benefit, spec.maxClaims);
    // A code that takes all of a price off gives plans away.
    const stake = benefit.kind === "credits" ? { creditTenths: benefit.creditTenths } : "always";
    await requireSecondFactor(context, tx, call.actor, stake);
    const row = await openCampaign(tx, {
      ...spec,
      endsAt: new Date(endsAt),
      ...(startsAt === undefined ? {} : { startsAt: new Date(startsAt) }),
    });
    return {
      answer: await show(tx, row),
      done: { action: "open-code", subject: {}, before: {}, after: tell(row) },
    };
  });

/** Whoever holds the machine opens larger ones: there nobody else has to agree. */
function requireSmall({ config }: Context, benefit: CouponBenefit, maxClaims: number | null): void {
  if (!needsTwo(config, { creditTenths: sumCodeTenths(benefit, maxClaims) })) return;
  const most = toCredits(config.twoAdministrators.aboveTenths);
  throw new AppError("CODE_TOO_LARGE", `One administrator opens codes of up to ${most} credits in all.`, {
    most,
    command: "npm run admin -- coupon open",
  });
}

/** Ends a code now. Throws AppError NOT_FOUND. */
export const endCode = (
  context: Context,
  call: AdminCall,
  { codeId }: { codeId: string },
): Promise<OpenedCode> =>
  takeAction(context, call, async (tx) => {
    const { before, after } = await closeCode(tx, codeId);
    return {
      answer: await show(tx, after),
      done: { action: "close-code", subject: {}, before: tell(before), after: tell(after) },
    };
  });

type Row = Parameters<typeof showCodes>[1][number];

async function show(tx: Parameters<typeof showCodes>[0], row: Row): Promise<OpenedCode> {
  const [shown] = await showCodes(tx, [row]);
  if (shown === undefined) throw new Error(`the code ${row.code} is gone`);
  return shown;
}

const tell = ({ code, benefit, maxClaims, claims, endsAt }: Row): AuditedValues => ({
  code,
  benefit: JSON.stringify(benefit),
  maxClaims,
  claims,
  endsAt: endsAt.toISOString(),
});
