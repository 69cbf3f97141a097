import {
  AppError,
  type ChosenPlan,
  type PlanChange,
  type PlanPrice,
  providerTraits,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { openPage, toRenewal, toSold } from "../checkout/open-checkout.ts";
import {
  type CheckoutRow,
  dropChosen,
  findChosen,
  findPageOfChosen,
  findRenewing,
  insertCheckout,
  listRenewing,
  lockCheckout,
  type SubscriptionRow,
  updateCheckout,
} from "../checkout/store.ts";
import { findPlaceOf } from "../settings/billing-place.ts";
import { resumePlan } from "./cancel-plan.ts";
import { offerMs, refused } from "./plan-offers.ts";
import { type Rest, requireRest } from "./replace-plan.ts";

const dayMs = 24 * 3_600_000;

/**
 * What a smaller plan would cost once the paid time of the present one is over, where the provider changes no plans;
 * nothing is due today. Where plans renew, the buyer agrees on the provider's page to a plan that begins then; where
 * none does, it is remembered and paid when it begins. The present plan takes back what was chosen. Throws AppError
 * PLAN_CHANGE_REFUSED.
 */
export async function offerLater(
  { database: { db } }: Context,
  { projId, plan, rest, to }: { projId: string; plan: SubscriptionRow | null; rest: Rest; to: PlanPrice },
): Promise<PlanChange> {
  const following = (await listRenewing(db, projId)).find(
    ({ startsAt, cancelAtPeriodEnd }) => startsAt !== null && !cancelAtPeriodEnd,
  );
  const next = following?.priceId ?? (await findChosen(db, projId))?.sold.priceId ?? null;
  const isUndo = next !== null && to.priceId === rest.priceId;
  if (to.priceId === (next ?? rest.priceId)) throw refused("This is what comes next already.", "same");
  const { place, currency, until } = rest;
  const { renews } = providerTraits[place.provider];
  const reckonedAt = new Date();
  const renewsSoon =
    plan !== null && !plan.cancelAtPeriodEnd && until.getTime() < reckonedAt.getTime() + dayMs;
  // Somebody may take a while on the page, and would be charged for both.
  if (renewsSoon && !isUndo) throw refused("The plan renews within a day: choose another then.", "soon");
  const priced = isUndo && plan !== null ? plan.renewal.amountMinor : to.amountsMinor[currency];
  const changeId = crypto.randomUUID();
  await insertCheckout(db, {
    id: changeId,
    projId,
    ...place,
    kind: isUndo ? "change" : "purchase",
    sold: toSold(to),
    amountMinor: isUndo ? 0 : priced,
    currency,
    renewal: renews ? toRenewal(to, priced) : null,
    returnTo: "/subscription-plan",
    reckonedAt,
    startsAt: until,
    expiresAt: new Date(reckonedAt.getTime() + offerMs),
  });
  return {
    changeId,
    from_price_id: rest.priceId,
    price_id: to.priceId,
    when: "period-end",
    how: "later",
    provider: place.provider,
    hasPage: renews && !isUndo,
    renews,
    currency,
    dueMinor: 0,
    taxMinor: 0,
    chargeMinor: 0,
    creditMinor: 0,
    nextMinor: renews || !isUndo ? priced : 0,
    nextAt: until.toISOString(),
    creditTenths: 0,
    periodCreditTenths: to.creditTenths,
  };
}

/**
 * Agrees to a smaller plan that was offered: answers the page on which the buyer does so at the provider, or null where
 * it is remembered here; the same offer is the same page. Throws AppError PLAN_CHANGE_REFUSED where the paid time is
 * another by now, CHECKOUT_UNAVAILABLE.
 */
export async function agreeLater(context: Context, row: CheckoutRow, origin: string): Promise<string | null> {
  const { db } = context.database;
  const { projId, startsAt } = row;
  if (row.kind === "change") {
    await resumePlan(context, { projId, priceId: row.sold.priceId });
    await updateCheckout(db, row.id, { state: "paid" });
    return null;
  }
  const rest = await requireRest(db, { projId, plan: await findRenewing(db, projId) });
  if (rest.until.getTime() !== startsAt?.getTime())
    throw refused("The plan is another now: look at it again.", "old");
  if (row.renewal !== null)
    return row.url ?? openPage(context, row, origin, await findCountry(context, projId));
  await db.transaction(async (tx) => {
    await dropChosen(tx, projId);
    await updateCheckout(tx, row.id, { state: "agreed" });
  });
  return null;
}

const findCountry = async ({ database }: Context, projId: string): Promise<string | null> =>
  (await findPlaceOf(database.db, projId))?.country ?? null;

/** What was chosen to follow the present plan where nothing renews; null: nothing was. */
export async function showChosen({ database }: Context, projId: string): Promise<ChosenPlan | null> {
  const row = await findChosen(database.db, projId);
  if (row === null || row.startsAt === null) return null;
  return {
    changeId: row.id,
    provider: row.provider,
    mode: row.mode,
    price_id: row.sold.priceId,
    startsAt: row.startsAt.toISOString(),
    amountMinor: row.amountMinor,
    currency: row.currency,
  };
}

/**
 * Opens the page on which a chosen plan is paid, on the terms that were agreed to; while it is open it is the same page.
 * Throws AppError NOT_FOUND where it was taken back or paid, CHECKOUT_UNAVAILABLE.
 */
export async function payChosen(
  context: Context,
  { projId, changeId, origin }: { projId: string; changeId: string; origin: string },
): Promise<string> {
  const { db } = context.database;
  const row = await db.transaction(async (tx) => {
    // Two windows open one page: of two, both might be paid.
    await lockCheckout(tx, changeId);
    const chosen = await findChosen(tx, projId);
    if (chosen === null || chosen.id !== changeId)
      throw new AppError("NOT_FOUND", "This plan was taken back, or paid already.", { what: "change" });
    const { provider, mode, sold, amountMinor, currency, returnTo, startsAt } = chosen;
    const terms = { provider, mode, sold, amountMinor, currency, returnTo, startsAt };
    const expiresAt = new Date(Date.now() + dayMs);
    return (
      (await findPageOfChosen(tx, chosen)) ??
      insertCheckout(tx, {
        ...{ id: crypto.randomUUID(), projId, ...terms },
        ...{ kind: "purchase", expiresAt },
      })
    );
  });
  return row.url ?? openPage(context, row, origin, await findCountry(context, projId));
}
