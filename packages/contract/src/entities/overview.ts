import { z } from "zod";
import { jobQueueSchema } from "./admin.ts";

/** What a figure counts: things, milliseconds, bytes, tenths of credits, or minor units of a currency. */
export type FigureUnit = "count" | "ms" | "bytes" | "tenths" | "minor";

/** What is counted by day, in the order in which it is shown. Those of money exist only where something is sold. */
export const overviewFigures = {
  received: { group: "money", unit: "minor" },
  payments: { group: "money", unit: "count" },
  renewals: { group: "money", unit: "count" },
  refunded: { group: "money", unit: "minor" },
  disputed: { group: "money", unit: "minor" },
  failedPayments: { group: "money", unit: "count" },
  people: { group: "use", unit: "count" },
  tasks: { group: "use", unit: "count" },
  failedTasks: { group: "use", unit: "count" },
  minutes: { group: "use", unit: "ms" },
  credits: { group: "use", unit: "tenths" },
  uploads: { group: "use", unit: "bytes" },
  codes: { group: "programs", unit: "count" },
  discounts: { group: "programs", unit: "minor" },
  referrals: { group: "programs", unit: "count" },
  rewards: { group: "programs", unit: "minor" },
  withdrawals: { group: "programs", unit: "minor" },
} as const satisfies Record<string, { group: string; unit: FigureUnit }>;
export type OverviewFigure = keyof typeof overviewFigures;
export type FigureGroup = (typeof overviewFigures)[OverviewFigure]["group"];

const figureNames = Object.keys(overviewFigures) as [OverviewFigure, ...OverviewFigure[]];

/** One figure over a period, in one currency where it is money. */
export const overviewSeriesSchema = z.object({
  figure: z.enum(figureNames),
  /** ISO 4217; null: no money. */
  currency: z.string().nullable(),
  /** Of the period, and of as many days before it. */
  total: z.number(),
  before: z.number(),
  /** Days that have any, the oldest first. */
  days: z.array(z.object({ day: z.iso.date(), value: z.number() })),
});
export type OverviewSeries = z.infer<typeof overviewSeriesSchema>;

/** What stands now, whatever period is looked at. */
export const overviewNowSchema = z.object({
  people: z.int(),
  /** Plans that renew at a payment service, and those of them that are not paid. */
  renewingPlans: z.int(),
  unpaidPlans: z.int(),
  production: jobQueueSchema,
  workers: z.int(),
  /** Failed tasks that were changed within the last 24 hours. */
  failedTasks: z.int(),
  disk: z.object({ freeBytes: z.number(), totalBytes: z.number() }),
  /** What the product stands on, and what is wrong with it in English words; null: nothing. */
  checks: z.array(z.object({ name: z.string(), problem: z.string().nullable() })),
  failedEvents: z.int(),
  findings: z.int(),
  heldRewards: z.int(),
  openWithdrawals: z.int(),
  /** Refunds, gifts and plans that wait for another administrator. */
  moneyRequests: z.int(),
});
export type OverviewNow = z.infer<typeof overviewNowSchema>;
