import {
  type calls,
  type FigureUnit,
  type OverviewNow,
  type OverviewSeries,
  overviewFigures,
  type ResponseOf,
  writeAmount,
} from "@voxloom/contract";
import { stringify } from "csv-stringify/sync";
import type { Context } from "../../../../context.ts";
import { csvRules } from "../../../money/billing/index.ts";
import { countPaymentState } from "../../../money/payments/index.ts";
import { countWaiting } from "../../../money/referrals/index.ts";
import { countPeople } from "../../../people/account/index.ts";
import { checkReadiness } from "../../health/index.ts";
import { showQueues } from "../queue/queues.ts";
import { countRequests } from "../two-administrators/decide-request.ts";
import { type Period, readSeries } from "./read-series.ts";

/** Figures of a period and what stands now. Throws AppError BAD_INPUT. */
export async function showOverview(
  context: Context,
  period: Period,
): Promise<ResponseOf<typeof calls.overview.figures>> {
  return { series: await readSeries(context, period), now: await readNow(context, period) };
}

async function readNow(context: Context, { mode }: Period): Promise<OverviewNow> {
  const { db } = context.database;
  const { production, workers, failedTasks } = await showQueues(context);
  const checks = await checkReadiness(context);
  return {
    people: await countPeople(db),
    ...(await countPaymentState(db, mode)),
    ...(await countWaiting(db)),
    moneyRequests: await countRequests(db),
    production,
    workers,
    failedTasks,
    disk: await context.storage.readSpace(),
    checks: checks.map(({ name, problem }) => ({ name, problem })),
  };
}

/** The figures of a period as CSV: one row a day, also of days without any. Throws AppError BAD_INPUT. */
export async function writeOverviewCsv(context: Context, period: Period): Promise<string> {
  const series = await readSeries(context, period);
  const head = series.map(({ figure, currency }) => nameColumn(figure, currency));
  const columns = series.map((one) => ({ one, of: new Map(one.days.map(({ day, value }) => [day, value])) }));
  const rows = listDays(period).map((day) => [
    day,
    ...columns.map(({ one, of }) => writeValue(one, of.get(day) ?? 0)),
  ]);
  return stringify([["day", ...head], ...rows], csvRules);
}

const units: Record<FigureUnit, string> = { count: "", ms: "", bytes: "bytes", tenths: "", minor: "" };

/** `failedTasks` as "failed tasks", with what it is counted in. */
function nameColumn(figure: OverviewSeries["figure"], currency: string | null): string {
  const words = figure.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return [words, currency ?? units[overviewFigures[figure].unit]].filter((part) => part !== "").join(" ");
}

function writeValue({ figure, currency }: OverviewSeries, value: number): string {
  if (currency !== null) return writeAmount(value, currency);
  const { unit } = overviewFigures[figure];
  if (unit === "ms") return (value / 60_000).toFixed(2);
  return unit === "tenths" ? String(value / 10) : String(value);
}

/** Every calendar day of a period. */
function listDays({ from, to }: Period): string[] {
  const days: string[] = [];
  const day = new Date(from);
  for (; day <= new Date(to); day.setUTCDate(day.getUTCDate() + 1)) days.push(day.toISOString().slice(0, 10));
  return days;
}
