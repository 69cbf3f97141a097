import {
  neverExpires,
  type PlanEntry,
  type PlanLevel,
  planLevel,
  planLevels,
  type SubscriptionStatus,
  sortPlanEntries,
} from "@voxloom/contract";
import type { Config } from "../../../../config/index.ts";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { listSubscriptions, type SubscriptionRow, showSubscription } from "./store.ts";

/** A project's level, and its plans as a page lists them. */
export type ProjectPlan = { maxLevel: PlanLevel; items: PlanEntry[] };

/** Statuses under which a plan counts until its time is over: one that is not yet paid again has that long. */
const counting: readonly SubscriptionStatus[] = ["active", "trialing", "past_due"];
const free: PlanEntry = {
  price_id: "free",
  level: planLevel.Free,
  expire_time: neverExpires,
  cancel_at_period_end: false,
  sub_status: "active",
};
const enterprise: PlanEntry = { ...free, price_id: "enterprise", level: planLevel.Enterprise };

/** The plan of a project, a guest's too: every project has Free. With billing off everybody has Enterprise. */
export async function getPlan(
  db: DbOrTransaction,
  { billing }: Pick<Config, "billing">,
  projId: string,
  at = new Date(),
): Promise<ProjectPlan> {
  if (!billing.isOn) return { maxLevel: planLevel.Enterprise, items: [enterprise] };
  const rows = await listSubscriptions(db, [projId]);
  const maxLevel = pickHighest(rows, at, billing);
  const entries = [...rows.map((row) => showSubscription(row, at)), free];
  return { maxLevel, items: sortPlanEntries(entries, { maxLevel, nowSeconds: at.getTime() / 1000 }) };
}

/** The levels of several projects. */
export async function getLevels(
  db: DbOrTransaction,
  { billing }: Pick<Config, "billing">,
  projIds: string[],
  at = new Date(),
): Promise<(projId: string) => PlanLevel> {
  if (!billing.isOn) return () => planLevel.Enterprise;
  const rows = await listSubscriptions(db, projIds);
  return (projId) =>
    pickHighest(
      rows.filter((row) => row.projId === projId),
      at,
      billing,
    );
}

const dayMs = 24 * 3_600_000;

/** When a plan is over: one whose renewal could not be charged goes on for days of grace, without new credits. */
export const endOfPlan = (
  { expiresAt, status }: Pick<SubscriptionRow, "expiresAt" | "status">,
  { graceDays }: Config["billing"],
): Date => new Date(expiresAt.getTime() + (status === "past_due" ? graceDays * dayMs : 0));

/** The highest level that runs: a plan that will not be renewed counts to its end, as it is paid for. */
function pickHighest(rows: readonly SubscriptionRow[], at: Date, billing: Config["billing"]): PlanLevel {
  const live = rows.filter((row) => endOfPlan(row, billing) > at && counting.includes(row.status));
  return planLevels.findLast((level) => live.some((row) => row.level === level)) ?? planLevel.Free;
}
