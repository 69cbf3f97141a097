import { AppError, type PlanEntry, providerTraits } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { lockProject, type Transaction } from "../../../../platform/db/index.ts";
import { endRenewals, findSubscription, showSubscription } from "../../billing/index.ts";
import { dropChosen, listRenewing, type SubscriptionRow } from "../checkout/store.ts";
import { ProviderRefusal } from "../providers/payment-provider.ts";
import { askProvider, openProvider, unavailable } from "../settings/open-provider.ts";
import type { ProviderPlace } from "../settings/store.ts";
import { lockSubscription } from "../sync/store.ts";
import { syncSubject } from "../sync/sync-subject.ts";
import { findRest } from "./replace-plan.ts";

type Plan = { projId: string; priceId: string };

/**
 * Ends the renewal of a project's plan, at its provider first; the plan stays until the time that is paid for is over.
 * Done twice it is the same. Throws AppError NOT_FOUND for a plan the project does not have, or whose time is over, and
 * CHECKOUT_UNAVAILABLE where the provider could not be told: it would go on charging.
 */
export async function cancelPlan(context: Context, plan: Plan): Promise<PlanEntry> {
  const { db } = context.database;
  const { projId, priceId } = plan;
  const at = new Date();
  const current = await findSubscription(db, projId, priceId);
  if (current === null || current.expiresAt <= at) throw noPlan();
  await takeBackNext(context, projId);
  for (const renewing of await findAtProvider(context, plan)) await setRenewal(context, renewing, false);
  const [ended] = await endRenewals(db, { projId, priceId });
  if (!ended) throw noPlan();
  return showSubscription(ended, at);
}

/**
 * Lets a plan renew after all, in place of a smaller one that was to follow it. Done twice it is the same. Throws AppError
 * NOT_FOUND where nothing renews it at a provider, or something else follows it that is paid; CHECKOUT_UNAVAILABLE.
 */
export async function resumePlan(context: Context, plan: Plan): Promise<PlanEntry> {
  // What was to follow ends first: of two plans that renew, nobody is charged for one too many.
  const wasNext = await takeBackNext(context, plan.projId);
  const { db } = context.database;
  const [renewing] = await findAtProvider(context, plan);
  if (renewing === undefined && !wasNext && !(await isLast(context, plan))) throw noPlan();
  if (renewing !== undefined) {
    // A job that saw what was to follow ends this renewal now: it is through before the renewal is taken up again.
    await db.transaction((tx) => lockRenewal(tx, plan.projId));
    await setRenewal(context, renewing, true);
  }
  const row = await findSubscription(db, plan.projId, plan.priceId);
  if (row === null) throw noPlan();
  return showSubscription(row, new Date());
}

/** A smaller plan that was to follow the present one does not. Answers whether there was one. Throws AppError CHECKOUT_UNAVAILABLE. */
async function takeBackNext(context: Context, projId: string): Promise<boolean> {
  const { db } = context.database;
  const next = (await listRenewing(db, projId)).filter(({ startsAt }) => startsAt !== null);
  for (const row of next)
    await askProvider(context, row, async (service) => {
      await service.endSubscription(row.ref);
      await syncSubject(context, row, { kind: "subscription", ref: row.ref });
    });
  return (await dropChosen(db, projId)) || next.length > 0;
}

/** Whether a plan is paid where nothing renews, and nothing follows it: what was to follow was taken back before. */
async function isLast({ database }: Context, { projId, priceId }: Plan): Promise<boolean> {
  const rest = await findRest(database.db, projId, new Date());
  return rest?.priceId === priceId && !providerTraits[rest.place.provider].renews;
}

/** Until the transaction ends, nobody else decides whether a project's plan is to renew because of what follows it. */
const lockRenewal = (tx: Transaction, projId: string): Promise<void> =>
  lockProject(tx, { projId, what: "renewal" });

const noPlan = (): AppError =>
  new AppError("NOT_FOUND", "There is no such plan to cancel.", { what: "subscription" });

async function findAtProvider({ database }: Context, { projId, priceId }: Plan): Promise<SubscriptionRow[]> {
  const rows = await listRenewing(database.db, projId);
  return rows.filter((row) => row.priceId === priceId);
}

/** Tells the provider, and looks at what is so then. */
async function setRenewal(context: Context, row: SubscriptionRow, renews: boolean): Promise<void> {
  try {
    await askProvider(context, row, (service) => service.setRenewal(row.ref, renews));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    // It may be over already: the look tells.
    context.log.warn({ err: error, subscription: row.ref }, "a renewal could not be changed");
  }
  try {
    await syncSubject(context, row, { kind: "subscription", ref: row.ref });
  } catch (error) {
    throw error instanceof AppError ? error : unavailable(error);
  }
}

/**
 * Ends the renewal of one subscription at its provider, because another took its place; what is paid for stays. Nothing
 * happens where that one was taken back meanwhile.
 */
export async function endRenewal(context: Context, place: ProviderPlace, ref: string): Promise<void> {
  const { db } = context.database;
  const own = await db.transaction((tx) => lockSubscription(tx, place, ref));
  if (own === null) return;
  const isEnded = await db.transaction(async (tx) => {
    await lockRenewal(tx, own.projId);
    const others = (await listRenewing(tx, own.projId)).filter(
      (row) => row.ref !== ref && !row.cancelAtPeriodEnd,
    );
    if (!others.some(({ periodStart }) => periodStart >= own.periodStart)) return false;
    await (await openProvider(context, place)).setRenewal(ref, false);
    return true;
  });
  if (isEnded) await syncSubject(context, place, { kind: "subscription", ref });
}

/** Ends everything that renews for a project, at once: its owner is gone. Throws where a provider could not be told. */
export async function endAllPlans(context: Context, projId: string): Promise<void> {
  for (const row of await listRenewing(context.database.db, projId)) {
    await askProvider(context, row, (service) => service.endSubscription(row.ref));
    await syncSubject(context, row, { kind: "subscription", ref: row.ref });
  }
}
