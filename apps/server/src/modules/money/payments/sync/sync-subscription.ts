import { providerTraits } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import { findSubscription, mirrorRenewal, putPlan } from "../../billing/index.ts";
import {
  type CheckoutRow,
  findCheckout,
  findLatestPlan,
  listRenewing,
  type SubscriptionRow,
} from "../checkout/store.ts";
import { dunningQueue } from "../dunning/tell-unpaid.ts";
import type { ProviderSubscription } from "../providers/payment-provider.ts";
import type { ProviderPlace } from "../settings/store.ts";
import { lockSubscription, noteFinding, writeSubscription } from "./store.ts";

/** Ends the renewal of a subscription at its provider: another plan took its place. */
export const endRenewalQueue = "end-renewal";

type Look = { place: ProviderPlace; subscription: ProviderSubscription; readAt: Date };

/**
 * Writes what a subscription is now, unless a later reading was written, and shows it in the project's plan. Of two
 * plans that renew, the older is not renewed any more. Answers what changed.
 */
export async function syncSubscription(context: Context, tx: Transaction, look: Look): Promise<string[]> {
  const { place, subscription, readAt } = look;
  const checkout = subscription.checkoutId === null ? null : await findCheckout(tx, subscription.checkoutId);
  const known = await lockSubscription(tx, place, subscription.ref);
  const projId = known?.projId ?? checkout?.projId;
  const renewal = checkout?.renewal ?? known?.renewal;
  // Of somebody else's business at the same account.
  if (projId === undefined || renewal === null || renewal === undefined) return [];
  const row: SubscriptionRow = {
    ...place,
    ref: subscription.ref,
    projId,
    customerRef: subscription.customerRef,
    priceId: checkout === null ? renewal.priceId : getPaidPrice(checkout, subscription),
    renewal,
    currency: checkout?.currency ?? known?.currency ?? "",
    status: subscription.status,
    cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
    periodStart: subscription.periodStart,
    periodEnd: subscription.periodEnd,
    // It is paid once its checkout is, in the same look.
    startsAt:
      checkout === null ? (known?.startsAt ?? null) : checkout.state === "paid" ? null : checkout.startsAt,
    readAt,
  };
  if (!(await writeSubscription(tx, row))) return [];
  await showInPlan(tx, row);
  await refuseTwo(context, tx, row);
  if (row.status === "past_due") await context.jobs.send(dunningQueue, {}, { tx });
  const end = row.cancelAtPeriodEnd ? "not renewed" : "renews";
  return [`subscription ${row.ref}: ${row.status}, ${end} on ${row.periodEnd.toISOString()}`];
}

/** What the running period was paid for: a change that waits for the next one does not count before that begins. */
function getPaidPrice(
  { sold, renewal, createdAt }: CheckoutRow,
  { periodStart }: ProviderSubscription,
): string {
  return renewal !== null && periodStart > createdAt ? renewal.priceId : sold.priceId;
}

async function showInPlan(tx: Transaction, row: SubscriptionRow): Promise<void> {
  const isOver = row.status === "ended";
  if (row.startsAt !== null) return showNext(tx, row, row.startsAt);
  await mirrorRenewal(tx, {
    projId: row.projId,
    priceId: row.priceId,
    provider: row.provider,
    // What was paid for stays to its end.
    status: row.status === "past_due" ? "past_due" : "active",
    cancelAtPeriodEnd: isOver || row.cancelAtPeriodEnd || row.renewal.priceId !== row.priceId,
  });
}

/** A plan that was never paid yet is nobody's plan. Whose first payment fails has the days of grace of any other renewal. */
async function showNext(tx: Transaction, row: SubscriptionRow, startsAt: Date): Promise<void> {
  const { projId, priceId, provider, renewal } = row;
  if (row.status !== "past_due" || renewal === null) return;
  const plan = { projId, priceId, level: renewal.level, provider, expiresAt: startsAt, at: new Date() };
  const known = await findSubscription(tx, projId, priceId);
  if (known === null || known.expiresAt < startsAt) await putPlan(tx, plan);
  await mirrorRenewal(tx, { projId, priceId, provider, status: "past_due", cancelAtPeriodEnd: false });
}

async function refuseTwo({ jobs, log }: Context, tx: Transaction, row: SubscriptionRow): Promise<void> {
  const renewing = (await listRenewing(tx, row.projId)).filter(({ cancelAtPeriodEnd }) => !cancelAtPeriodEnd);
  const newest = renewing.toSorted((a, b) => b.periodStart.getTime() - a.periodStart.getTime())[0];
  const latest = renewing.length > 1 ? await findLatestPlan(tx, row.projId) : null;
  for (const { provider, mode, ref, periodStart } of renewing) {
    if (ref === newest?.ref) continue;
    await jobs.send(endRenewalQueue, { provider, mode, ref }, { tx });
    if (wasReplaced({ provider, periodStart }, latest)) continue;
    const note = `two plans renew; ${ref} is not renewed any more, its last payment may have to be given back`;
    await noteFinding(tx, { provider, mode, kind: "two-plans", subject: ref, projId: row.projId, note });
    log.error(
      { provider, mode, subscription: ref, projId: row.projId },
      "a project has two plans that renew",
    );
  }
}

/** Whether somebody took another plan in place of one that its provider cannot change, as they were told. */
const wasReplaced = (
  { provider, periodStart }: Pick<SubscriptionRow, "provider" | "periodStart">,
  latest: CheckoutRow | null,
): boolean => !providerTraits[provider].changesPlans && latest !== null && latest.createdAt > periodStart;
