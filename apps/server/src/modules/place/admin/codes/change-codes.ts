import {
  AppError,
  type AuditedValues,
  type calls,
  codeLimitHours,
  couponBenefitSchema,
  type OpenedCode,
  type ParsedRequestOf,
  sumCodeTenths,
} from "@voxloom/contract";
import { and, eq, gt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import { needsTwo, toCredits } from "../../../money/billing/index.ts";
import { closeCode, openCampaign, showCodes } from "../../../money/coupons/index.ts";
import { lockPeople } from "../../../people/account/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { adminActions } from "../schema.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";

type Spec = ParsedRequestOf<typeof calls.coupons.open>;

/**
 * Opens a code. Throws AppError CODE_TAKEN, BAD_INPUT, and CODE_TOO_LARGE where its claims, and those of the codes that
 * the administrator opened in the 24 hours before, bring more credits together than one may give.
 */
export const openCode = (
  context: Context,
  call: AdminCall,
  { startsAt, endsAt, reason: _, ...spec }: Spec,
): Promise<OpenedCode> =>
  takeAction(context, call, async (tx) => {
    const { benefit } = spec;
    await requireSmall(context, tx, { call, tenths: sumCodeTenths(benefit, spec.maxClaims) });
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

/**
 * Codes of credits count together, so that many small ones are no way round the second administrator. Whoever holds the
 * machine opens larger ones: there nobody else has to agree.
 */
async function requireSmall(
  { config }: Context,
  tx: Transaction,
  { call, tenths }: { call: AdminCall; tenths: number },
): Promise<void> {
  if (tenths === 0) return;
  const { userId } = call.actor;
  // Two that are opened at once follow one another.
  await lockPeople(tx, [userId]);
  const openedTenths = await sumOpenedTenths(tx, userId);
  if (!needsTwo(config, { creditTenths: openedTenths + tenths })) return;
  const most = toCredits(config.twoAdministrators.aboveTenths);
  throw new AppError(
    "CODE_TOO_LARGE",
    `One administrator opens codes of up to ${most} credits in all within ${codeLimitHours} hours.`,
    { most, hours: codeLimitHours, opened: toCredits(openedTenths), command: "npm run admin -- coupon open" },
  );
}

/** What the codes bring that an administrator opened in the last 24 hours, by the log that nobody can change. */
async function sumOpenedTenths(tx: Transaction, actorId: string): Promise<number> {
  const opened = await tx
    .select({ after: adminActions.after })
    .from(adminActions)
    .where(
      and(
        eq(adminActions.actorId, actorId),
        eq(adminActions.action, "open-code"),
        gt(adminActions.createdAt, sql`now() - make_interval(hours => ${codeLimitHours})`),
      ),
    );
  return opened
    .map(({ after }) => openedValuesSchema.parse(after))
    .reduce((sum, { benefit, maxClaims }) => sum + sumCodeTenths(benefit, maxClaims), 0);
}

/** Of an entry of the log, as {@link tell} writes it. */
const openedValuesSchema = z.object({
  benefit: z.string().transform((text) => couponBenefitSchema.parse(JSON.parse(text))),
  maxClaims: z.int().nullable(),
});

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
