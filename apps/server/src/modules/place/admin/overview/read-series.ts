import {
  type calls,
  defaultCurrency,
  type OverviewFigure,
  type OverviewSeries,
  overviewFigures,
  type ParsedRequestOf,
} from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { DaySpan, DaySum } from "../../../../platform/db/index.ts";
import { sumUploads } from "../../../making/materials/index.ts";
import { sumTasks } from "../../../making/tasks/index.ts";
import { sumCredits, sumPayments } from "../../../money/billing/index.ts";
import { sumUses } from "../../../money/coupons/index.ts";
import { countFailedPayments } from "../../../money/payments/index.ts";
import { sumReferrals } from "../../../money/referrals/index.ts";
import { countNewPeople } from "../../../people/account/index.ts";

export type Period = ParsedRequestOf<typeof calls.overview.figures>;

const dayMs = 86_400_000;

/** The first of as many days before a period as the period has. */
function findEarlierStart({ from, to }: Pick<Period, "from" | "to">): string {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1;
  return new Date(Date.parse(from) - days * dayMs).toISOString().slice(0, 10);
}

/** All figures of a period, with what each was in as many days before. Money has a series for each currency. */
export async function readSeries(context: Context, period: Period): Promise<OverviewSeries[]> {
  const span = { from: findEarlierStart(period), to: period.to, timeZone: period.timeZone };
  const sums = await readSums(context, span, period.mode);
  return (Object.keys(overviewFigures) as OverviewFigure[]).flatMap((figure) => {
    const rows = sums[figure];
    if (rows === undefined) return [];
    const isMoney = overviewFigures[figure].unit === "minor";
    const found = new Set(rows.map(({ currency }) => currency));
    // Nothing yet is said in money too.
    if (found.size === 0) found.add(isMoney ? defaultCurrency : null);
    return [...found]
      .sort()
      .map((currency) =>
        buildSeries({ figure, currency, period, rows: rows.filter((row) => row.currency === currency) }),
      );
  });
}

async function readSums(
  { database: { db }, config }: Context,
  span: DaySpan,
  mode: Period["mode"],
): Promise<Partial<Record<OverviewFigure, DaySum[]>>> {
  const use = {
    people: await countNewPeople(db, span),
    ...(await sumTasks(db, span)),
    uploads: await sumUploads(db, span),
  };
  if (!config.billing.isOn) return use;
  const money = {
    ...(await sumPayments(db, span, { isTest: mode === "test" })),
    failedPayments: await countFailedPayments(db, span, mode),
    credits: await sumCredits(db, span),
  };
  // Codes, rewards and payouts know of real money only.
  if (mode === "test") return { ...use, ...money };
  return { ...use, ...money, ...(await sumUses(db, span)), ...(await sumReferrals(db, span)) };
}

function buildSeries({
  figure,
  currency,
  period: { from },
  rows,
}: Pick<OverviewSeries, "figure" | "currency"> & { period: Period; rows: DaySum[] }): OverviewSeries {
  const sum = (some: DaySum[]): number => some.reduce((total, { value }) => total + value, 0);
  const days = rows.filter(({ day }) => day >= from);
  return {
    figure,
    currency,
    total: sum(days),
    before: sum(rows) - sum(days),
    days: days.map(({ day, value }) => ({ day, value })),
  };
}
