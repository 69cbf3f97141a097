import {
  AppError,
  type CreditedPlan,
  type Currency,
  canReplacePlan,
  currencies,
  findPrice,
  type PlanChange,
  type Price,
  providerTraits,
  type RenewingPlan,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { endOfPlan, findSoldPrice, findSubscription, notSold, type SoldPrice } from "../../billing/index.ts";
import { nameSold, toRenewal, toSold } from "../checkout/open-checkout.ts";
import {
  type CheckoutRow,
  findCheckout,
  findRenewing,
  insertCheckout,
  listRenewing,
  type SubscriptionRow,
  updateCheckout,
} from "../checkout/store.ts";
import { type ChangePreview, type ProviderChange, ProviderRefusal } from "../providers/payment-provider.ts";
import { askProvider, unavailable } from "../settings/open-provider.ts";
import { syncSubject } from "../sync/sync-subject.ts";
import { agreeLater, offerLater } from "./later-plan.ts";
import { offerMs, refused } from "./plan-offers.ts";
import { findRest, offerReplacement, openReplacement, requireRest } from "./replace-plan.ts";

type PlanPrice = Extract<Price, { kind: "plan" }>;

/**
 * How a change is made. A larger plan of the same period is charged for the rest of it. A year instead of a month
 * begins anew, and what was not used of the month is not returned: its credits may be spent. Anything smaller waits for
 * the end of the period. Throws AppError PLAN_CHANGE_REFUSED.
 */
function chooseHow(from: PlanPrice, to: PlanPrice): ProviderChange["how"] {
  if (from.priceId === to.priceId) throw refused("This is the plan that renews already.", "same");
  if (from.period === to.period) return to.level > from.level ? "prorated" : "later";
  if (to.period === "year" && to.level >= from.level) return "new-period";
  throw refused(
    "A year that is paid for runs to its end: end the renewal, and choose the monthly plan then.",
    "year",
  );
}

/**
 * What changing to another plan would cost today and later, and which credits would come. Nothing is changed: it is an
 * offer that stands for half an hour. Throws AppError NOT_FOUND without a plan that renews or for a price that is not
 * sold, PLAN_CHANGE_REFUSED, CHECKOUT_UNAVAILABLE.
 */
export async function previewChange(
  context: Context,
  { projId, priceId }: { projId: string; priceId: string },
): Promise<PlanChange> {
  const { db } = context.database;
  const to = await findSoldPlan(db, priceId);
  const plan = await findRenewing(db, projId);
  if (plan?.status === "past_due") throw refused("Pay what is open first.", "past-due");
  if (plan === null || !providerTraits[plan.provider].changesPlans) {
    const rest = await requireRest(db, { projId, plan });
    const present = findPrice(rest.priceId);
    if (present?.kind !== "plan") throw notSold(rest.priceId);
    return canReplacePlan(to, present)
      ? offerReplacement(context, { projId, rest, to })
      : offerLater(context, { projId, plan, rest, to });
  }
  const from = findPaidPlan(plan);
  // A smaller plan that waits can be undone by choosing the present one.
  const isUndo = to.priceId === plan.priceId && plan.renewal.priceId !== plan.priceId;
  const how = isUndo ? "later" : chooseHow(from, to);
  const currency = currencies.find((one) => one === plan.currency) ?? "USD";
  const reckonedAt = new Date();
  const changeId = crypto.randomUUID();
  const change = describeChange(plan, to, { changeId, how, currency, reckonedAt });
  const preview = await askOrRefuse(context, plan, (service) => service.previewChange(change));
  const sold = toSoldPart({ from, to, how }, preview, reckonedAt);
  await insertCheckout(db, {
    id: changeId,
    projId,
    provider: plan.provider,
    mode: plan.mode,
    kind: "change",
    sold,
    amountMinor: preview.dueMinor - preview.taxMinor,
    currency,
    renewal: toRenewal(to, to.amountsMinor[currency]),
    ref: plan.ref,
    returnTo: "/subscription-plan",
    reckonedAt,
    expiresAt: new Date(reckonedAt.getTime() + offerMs),
  });
  const newPeriod = how === "new-period";
  return {
    changeId,
    from_price_id: from.priceId,
    price_id: to.priceId,
    when: how === "later" ? "period-end" : "now",
    how,
    provider: plan.provider,
    hasPage: false,
    renews: true,
    currency,
    dueMinor: preview.dueMinor,
    taxMinor: preview.taxMinor,
    chargeMinor: preview.chargeMinor,
    creditMinor: preview.creditMinor,
    nextMinor: to.amountsMinor[currency],
    nextAt: (newPeriod ? yearAfter(reckonedAt) : preview.periodEnd).toISOString(),
    creditTenths: sold.creditTenths,
    periodCreditTenths: to.creditTenths,
  };
}

function yearAfter(at: Date): Date {
  const end = new Date(at);
  end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end;
}

/**
 * Makes a change that was previewed, for what was told there: the provider charges that, or nothing is changed. Done
 * twice it is one change. Answers the page on which it is paid first, where there is one. Throws AppError NOT_FOUND,
 * PLAN_CHANGE_REFUSED, CHECKOUT_UNAVAILABLE.
 */
export async function changePlan(
  context: Context,
  {
    projId,
    changeId,
    origin,
    returnTo,
  }: { projId: string; changeId: string; origin: string; returnTo: string },
): Promise<string | null> {
  const known = await findCheckout(context.database.db, changeId);
  const row = known === null ? null : { ...known, returnTo };
  const isReplacement = row?.kind === "purchase" && row.credited !== null;
  const isChange = row?.kind === "change" && row.ref !== null && row.renewal !== null;
  const isLater = row !== null && row.startsAt !== null && row.reckonedAt !== null;
  if (row === null || row.projId !== projId || !(isReplacement || isChange || isLater))
    throw new AppError("NOT_FOUND", "There is no such change.", { what: "change" });
  // What begins later is agreed to, and paid then.
  if (row.state === "paid" || row.state === "agreed") return null;
  if (row.state !== "open" || row.expiresAt < new Date())
    throw refused("What was told is too old: look at it again.", "old");
  if (isLater) return agreeLater(context, row, origin);
  if (isReplacement) return openReplacement(context, row, origin);
  const plan = await requireRenewing(context, projId);
  if (plan.ref !== row.ref) throw refused("The plan is another now: look at it again.", "old");
  await askOrRefuse(context, plan, (service) => service.changePlan(rebuildChange(plan, row)));
  if (row.amountMinor === 0) await updateCheckout(context.database.db, row.id, { state: "paid" });
  try {
    await syncSubject(context, plan, { kind: "subscription", ref: plan.ref });
  } catch (error) {
    // It is changed; the provider's notice or the nightly look will tell.
    context.log.warn({ err: error, changeId }, "a change of plan could not be looked at");
  }
  return null;
}

const noPlan = (): AppError =>
  new AppError("NOT_FOUND", "There is no plan that renews.", { what: "subscription" });

async function requireRenewing({ database }: Context, projId: string): Promise<SubscriptionRow> {
  const plan = await findRenewing(database.db, projId);
  if (plan === null) throw noPlan();
  return plan;
}

/** A plan that somebody has, with the credits that it was taken with, whether it is still sold or not. */
function findPaidPlan({ priceId, renewal }: SubscriptionRow): PlanPrice {
  const price = findPrice(priceId);
  if (price?.kind !== "plan") throw notSold(priceId);
  return renewal.priceId === priceId ? { ...price, creditTenths: renewal.creditTenths } : price;
}

async function findSoldPlan(db: DbOrTransaction, priceId: string): Promise<PlanPrice> {
  const price = await findSoldPrice(db, priceId);
  if (price?.kind === "plan") return price;
  throw notSold(priceId);
}

type Terms = { changeId: string; how: ProviderChange["how"]; currency: Currency; reckonedAt: Date };

const describeChange = (
  plan: SubscriptionRow,
  to: PlanPrice,
  { changeId, how, currency, reckonedAt }: Terms,
): ProviderChange => ({
  checkoutId: changeId,
  subscriptionRef: plan.ref,
  priceId: to.priceId,
  name: nameSold(toSold(to)),
  period: to.period,
  currency,
  amountMinor: to.amountsMinor[currency],
  how,
  reckonedAt,
});

/** A change as it was previewed, of what was written down then. */
function rebuildChange(plan: SubscriptionRow, row: CheckoutRow): ProviderChange {
  const { renewal, reckonedAt } = row;
  if (renewal === null || reckonedAt === null) throw new Error(`the change ${row.id} is not whole`);
  const isLater = row.amountMinor === 0;
  const isNewPeriod = renewal.period !== findPaidPlan(plan).period;
  return {
    checkoutId: row.id,
    subscriptionRef: plan.ref,
    priceId: renewal.priceId,
    name: nameSold(renewal),
    period: renewal.period,
    currency: row.currency,
    amountMinor: renewal.amountMinor,
    how: isLater ? "later" : isNewPeriod ? "new-period" : "prorated",
    reckonedAt,
  };
}

/**
 * What a change brings at once. For the rest of a period only the same part of the difference in credits: whoever spent
 * the smaller plan's gets what is paid for, and no more.
 */
function toSoldPart(
  { from, to, how }: { from: PlanPrice; to: PlanPrice; how: ProviderChange["how"] },
  { periodStart, periodEnd }: ChangePreview,
  at: Date,
): SoldPrice {
  if (how === "new-period") return toSold(to);
  if (how === "later") return { ...toSold(from), creditTenths: 0 };
  const wholeMs = periodEnd.getTime() - periodStart.getTime();
  const leftMs = Math.max(0, periodEnd.getTime() - at.getTime());
  const creditTenths = Math.floor(((to.creditTenths - from.creditTenths) * leftMs) / wholeMs);
  return { ...toSold(to), creditTenths };
}

async function askOrRefuse<T>(
  context: Context,
  plan: SubscriptionRow,
  ask: Parameters<typeof askProvider<T>>[2],
): Promise<T> {
  try {
    return await askProvider(context, plan, ask);
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    context.log.info({ err: error, subscription: plan.ref }, "a change of plan was refused");
    throw refused(
      "The payment did not go through, and the plan is as it was. Try another card, or one that your bank lets pass.",
      "payment",
    );
  }
}

/** The plan of which something is taken off the price of a larger one; null: none. */
export async function showCredited(
  { database: { db } }: Context,
  projId: string,
): Promise<CreditedPlan | null> {
  const rest = await findRest(db, projId, new Date());
  if (rest === null) return null;
  return { provider: rest.place.provider, price_id: rest.priceId, until: rest.until.toISOString() };
}

/** The plan that renews, as the wire has it; null where none does. */
export async function showRenewing(
  { database, config }: Context,
  projId: string,
): Promise<RenewingPlan | null> {
  const row = await findRenewing(database.db, projId);
  if (row === null) return null;
  const next = (await listRenewing(database.db, projId)).find(
    ({ ref, startsAt, cancelAtPeriodEnd }) => ref !== row.ref && startsAt !== null && !cancelAtPeriodEnd,
  );
  const { renewal } = next ?? row;
  const plan = row.status === "past_due" ? await findSubscription(database.db, projId, row.priceId) : null;
  return {
    provider: row.provider,
    mode: row.mode,
    price_id: row.priceId,
    next_price_id: renewal.priceId === row.priceId ? null : renewal.priceId,
    status: row.status,
    graceUntil:
      plan === null ? null : endOfPlan({ ...plan, status: "past_due" }, config.billing).toISOString(),
    periodEnd: row.periodEnd.toISOString(),
    cancelAtPeriodEnd: row.cancelAtPeriodEnd && next === undefined,
    renewalMinor: renewal.amountMinor,
    currency: row.currency,
  };
}

/** The provider's page for the card and the invoices. Throws AppError NOT_FOUND, CHECKOUT_UNAVAILABLE. */
export async function openPortal(
  context: Context,
  { projId, returnUrl }: { projId: string; returnUrl: string },
): Promise<string> {
  const plan = await requireRenewing(context, projId);
  try {
    return await askProvider(context, plan, (service) =>
      service.portalUrl({ customerRef: plan.customerRef, returnUrl, locale: "auto" }),
    );
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(error);
  }
}
