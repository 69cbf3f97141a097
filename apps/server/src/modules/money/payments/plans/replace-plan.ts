import {
  AppError,
  type Currency,
  currencies,
  moneyProviderSchema,
  type PlanChange,
  type PlanPrice,
  providerTraits,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { listRunningOrders, type OrderRow, periodAfter } from "../../billing/index.ts";
import { openPage, toRenewal, toSold } from "../checkout/open-checkout.ts";
import { type CheckoutRow, insertCheckout, listCredited, type SubscriptionRow } from "../checkout/store.ts";
import type { CreditedRest } from "../schema.ts";
import { findPlaceOf } from "../settings/billing-place.ts";
import type { ProviderPlace } from "../settings/store.ts";
import { offerMs, refused } from "./plan-offers.ts";

/** What is left of plans that were paid for where none is changed in part, and where the next is paid. */
export type Rest = CreditedRest & { place: ProviderPlace; currency: Currency; until: Date };

/**
 * What is left of the plan whose time ends last, of those that were paid for at providers that change none: money and
 * credits of the time that has not passed yet, rounded down. What was taken off another plan's price counts as paid, once.
 * Null where there is no such plan.
 */
export async function findRest(db: DbOrTransaction, projId: string, at: Date): Promise<Rest | null> {
  const taken = await listCredited(db, projId);
  const usedUp = new Set(taken.flatMap(({ orderIds }) => orderIds));
  const running = (await listRunningOrders(db, { projId, at })).filter(
    ({ id, provider }) => !usedUp.has(id) && findUnchanging(provider) !== null,
  );
  const last = running.at(-1);
  const provider = last === undefined ? null : findUnchanging(last.provider);
  const currency = currencies.find((one) => one === last?.currency);
  if (last === undefined || provider === null || currency === undefined) return null;
  const own = running.filter(
    (order) =>
      order.priceId === last.priceId &&
      order.provider === last.provider &&
      order.isTest === last.isTest &&
      order.currency === last.currency,
  );
  const rest = { amountMinor: 0, creditTenths: 0 };
  let from: Date | null = null;
  for (const order of own) {
    const more = taken.find(({ checkoutId }) => checkoutId === order.checkoutId);
    const share = getShareLeft(order, from, at);
    rest.amountMinor += Math.floor((order.amountMinor - order.taxMinor + (more?.amountMinor ?? 0)) * share);
    rest.creditTenths += Math.floor((order.creditTenths + (more?.creditTenths ?? 0)) * share);
    from = order.periodEnd;
  }
  return {
    ...rest,
    priceId: last.priceId,
    orderIds: own.map(({ id }) => id),
    place: { provider, mode: last.isTest ? "test" : "live" },
    currency,
    until: last.periodEnd ?? at,
  };
}

/** What is left of the plan that another is to take the place of, or to follow. Throws AppError NOT_FOUND where there is none. */
export async function requireRest(
  db: DbOrTransaction,
  { projId, plan }: { projId: string; plan: SubscriptionRow | null },
): Promise<Rest> {
  const rest = await findRest(db, projId, new Date());
  if (rest !== null) return rest;
  const currency = currencies.find((one) => one === plan?.currency);
  if (plan === null || currency === undefined)
    throw new AppError("NOT_FOUND", "There is no plan that renews.", { what: "subscription" });
  // Nothing of its payments can be taken off: they went back, or are disputed.
  const { priceId, provider, mode, periodEnd: until } = plan;
  const nothing = { amountMinor: 0, creditTenths: 0, orderIds: [] };
  return { priceId, ...nothing, place: { provider, mode }, currency, until };
}

const findUnchanging = (provider: string) => {
  const known = moneyProviderSchema.safeParse(provider);
  return known.success && !providerTraits[known.data].changesPlans ? known.data : null;
};

/** The part of an order's time that is left; it begins when it was paid, or when the time of the order before ends. */
function getShareLeft({ paidAt, createdAt, periodEnd }: OrderRow, after: Date | null, at: Date): number {
  const paid = paidAt ?? createdAt;
  const start = after !== null && after > paid ? after : paid;
  const end = periodEnd ?? start;
  const wholeMs = end.getTime() - start.getTime();
  if (wholeMs <= 0) return 0;
  return Math.min(1, (end.getTime() - at.getTime()) / wholeMs);
}

/**
 * What a larger plan costs in place of one whose provider changes none: its whole price, less what is left of the present
 * one, and its credits less the same part, so that whoever has spent them gets only what is paid for. It is paid on the
 * provider's page. Throws AppError PLAN_CHANGE_REFUSED.
 */
export async function offerReplacement(
  { database: { db } }: Context,
  { projId, rest, to }: { projId: string; rest: Rest; to: PlanPrice },
): Promise<PlanChange> {
  const { place, currency, until: _, ...credited } = rest;
  const fullMinor = to.amountsMinor[currency];
  const dueMinor = fullMinor - credited.amountMinor;
  const creditTenths = to.creditTenths - credited.creditTenths;
  if (dueMinor <= 0 || creditTenths < 0)
    throw refused("More is left of the present plan than the other costs.", "rest");
  const reckonedAt = new Date();
  const changeId = crypto.randomUUID();
  const { renews } = providerTraits[place.provider];
  await insertCheckout(db, {
    id: changeId,
    projId,
    ...place,
    kind: "purchase",
    sold: { ...toSold(to), creditTenths },
    amountMinor: dueMinor,
    currency,
    renewal: renews ? toRenewal(to, fullMinor) : null,
    credited,
    returnTo: "/subscription-plan",
    reckonedAt,
    expiresAt: new Date(reckonedAt.getTime() + offerMs),
  });
  return {
    changeId,
    from_price_id: rest.priceId,
    price_id: to.priceId,
    when: "now",
    how: "replaced",
    provider: place.provider,
    hasPage: true,
    renews,
    currency,
    dueMinor,
    taxMinor: 0,
    chargeMinor: fullMinor,
    creditMinor: credited.amountMinor,
    nextMinor: renews ? fullMinor : 0,
    nextAt: periodAfter(reckonedAt, to.period).toISOString(),
    creditTenths,
    periodCreditTenths: to.creditTenths,
  };
}

/**
 * Opens the page on which a plan that was offered is paid; the same offer is the same page. Throws AppError
 * PLAN_CHANGE_REFUSED where what it took off was taken off another price, or went back; CHECKOUT_UNAVAILABLE.
 */
export async function openReplacement(context: Context, row: CheckoutRow, origin: string): Promise<string> {
  const { db } = context.database;
  const rest = await findRest(db, row.projId, new Date());
  if (String(rest?.orderIds ?? []) !== String(row.credited?.orderIds ?? []))
    throw refused("The plan is another now: look at it again.", "old");
  if (row.url !== null) return row.url;
  const country = (await findPlaceOf(db, row.projId))?.country ?? null;
  return openPage(context, row, origin, country);
}
