import { adminSearchLimits, type FoundThing } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { listAllTasks } from "../../../making/tasks/index.ts";
import { searchOrders } from "../../../money/billing/index.ts";
import { findCampaigns } from "../../../money/coupons/index.ts";
import { searchEvents, searchSubscriptions } from "../../../money/payments/index.ts";
import { searchAccounts, searchWithdrawals } from "../../../money/referrals/index.ts";
import { findPeople, type PersonRow, readOwners, readPeople } from "../../../people/account/index.ts";

type Found = Omit<FoundThing, "owner"> & { projId?: string; userId?: string | null };

const limit = adminSearchLimits.maxOfKind;
const nothing = { state: null, money: null, isTest: false };

/** Looks for everything that an administrator may mean by a text; the newest of each kind. */
export async function searchEverything(context: Context, search: string): Promise<FoundThing[]> {
  const people = await findPeopleAndTasks(context, search);
  const money = context.config.billing.isOn ? await findMoney(context, search) : [];
  return showFound(context, [...people, ...money]);
}

async function findPeopleAndTasks({ database: { db } }: Context, search: string): Promise<Found[]> {
  const people = await findPeople(db, {
    ...{ search, show: "all", sort: "created", order: "desc", after: null, limit },
  });
  const tasks = await listAllTasks(db, { search, after: null, limit });
  return [
    ...people.map(({ owner }): Found => {
      const title = owner.email ?? owner.name;
      return {
        ...nothing,
        ...{ kind: "person", id: owner.id, title, userId: owner.id, at: owner.createdAt.toISOString() },
      };
    }),
    ...tasks.map((task): Found => {
      const { id, name, projId, state } = task;
      return {
        ...nothing,
        ...{ kind: "task", id, title: name, state, projId, at: task.createdAt.toISOString() },
      };
    }),
  ];
}

async function findMoney({ database: { db } }: Context, search: string): Promise<Found[]> {
  const orders = await searchOrders(db, search, limit);
  const subscriptions = await searchSubscriptions(db, search, limit);
  const codes = await findCampaigns(db, { search, after: null, limit });
  const links = await searchAccounts(db, search, limit);
  const withdrawals = await searchWithdrawals(db, search, limit);
  const events = await searchEvents(db, search, limit);
  return [
    ...orders.map(({ id, paymentRef, status, amountMinor, currency, projId, isTest, createdAt }) => ({
      ...{ kind: "payment" as const, id, title: paymentRef, state: status, projId, isTest },
      ...{ money: { amountMinor, currency }, at: createdAt.toISOString() },
    })),
    ...subscriptions.map(({ ref, priceId, status, projId, periodStart, mode }) => ({
      ...{ ...nothing, isTest: mode === "test" },
      ...{ kind: "subscription" as const, id: ref, title: priceId, state: status, projId },
      at: periodStart.toISOString(),
    })),
    ...codes.map(({ id, code, partnerId, createdAt }) => ({
      ...nothing,
      ...{ kind: "code" as const, id, title: code, userId: partnerId, at: createdAt.toISOString() },
    })),
    ...links.map(({ userId, code, createdAt }) => ({
      ...nothing,
      ...{ kind: "referral" as const, id: userId, title: code, userId, at: createdAt.toISOString() },
    })),
    ...withdrawals.map(({ id, state, userId, amountMinor, currency, reference, createdAt }) => ({
      ...{ ...nothing, kind: "withdrawal" as const, id, title: reference ?? id, state, userId },
      ...{ money: { amountMinor, currency }, at: createdAt.toISOString() },
    })),
    ...events.map(({ eventId, type, state, receivedAt, mode }) => ({
      ...{ ...nothing, isTest: mode === "test" },
      ...{ kind: "event" as const, id: eventId, title: type, state, at: receivedAt.toISOString() },
    })),
  ];
}

/** Found things with whose they are. */
async function showFound({ database: { db } }: Context, found: Found[]): Promise<FoundThing[]> {
  const owners = await readOwners(db, [...new Set(found.flatMap(({ projId }) => projId ?? []))]);
  const people = await readPeople(db, [...new Set(found.flatMap(({ userId }) => userId ?? []))]);
  const show = ({ id: userId, email, name }: PersonRow) => ({ userId, email, name });
  return found.map(({ projId, userId, ...thing }) => {
    const owner = projId === undefined ? people.get(userId ?? "") : owners.get(projId);
    return { ...thing, owner: owner === undefined ? null : show(owner) };
  });
}
