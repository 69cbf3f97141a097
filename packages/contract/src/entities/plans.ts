import { z } from "zod";
import { type PlanLevel, planLevel } from "./plan-levels.ts";

/** The level of a plan on the wire. */
export const planLevelSchema = z.union([
  z.literal(0),
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
]) satisfies z.ZodType<PlanLevel>;

/** What whoever takes the money says of a subscription; the same words for every provider. */
export const subscriptionStatusSchema = z.enum([
  "active",
  "trialing",
  "past_due",
  "paused",
  "canceled",
  "expired",
]);
export type SubscriptionStatus = z.infer<typeof subscriptionStatusSchema>;

/** One plan of a project. Every project has one of level 0, that never ends. */
export const planEntrySchema = z.object({
  /** A price of the price table, or `free`. */
  price_id: z.string(),
  level: planLevelSchema,
  /** End of the time that is paid for, in seconds since 1970. */
  expire_time: z.int(),
  cancel_at_period_end: z.boolean(),
  sub_status: subscriptionStatusSchema,
});
export type PlanEntry = z.infer<typeof planEntrySchema>;

/** `expire_time` of what does not end: the last second of the year 9999. */
export const neverExpires = 253_402_300_799;

/** A project's plan and what is left of it. Credits here are whole credits with one decimal, as the wire has them. */
export const quotaPlanSchema = z.object({
  projId: z.string(),
  maxLevel: planLevelSchema,
  /** In the order of {@link sortPlanEntries}. */
  items: z.array(planEntrySchema),
  /** Credits that can be spent now. */
  total_remaining: z.number(),
  /** Credits held for tasks that wait or run. */
  total_frozen: z.number(),
  /** Number of `items`. */
  count: z.int(),
  no_watermark: z.boolean(),
  autogen_feature: z.boolean(),
  /** Priority in the queue, from 1. */
  gen_speed: z.int(),
  /** Bytes; null: unlimited. */
  storage: z.number().nullable(),
  usedStorage: z.number(),
  res_1080p: z.boolean(),
});
export type QuotaPlan = z.infer<typeof quotaPlanSchema>;

/** What a page says of a plan entry: `ongoing` still runs and will not be renewed. */
export type DisplayStatus = "ongoing" | SubscriptionStatus;

type AtTime = { maxLevel: PlanLevel; nowSeconds: number };

/**
 * The display status of a plan entry (section 4): a free one is active while nothing higher is there, else ongoing
 * until it expires, then canceled; a paid one that will not be renewed is ongoing until it expires, then canceled;
 * any other says its own.
 */
export function getDisplayStatus(entry: PlanEntry, { maxLevel, nowSeconds }: AtTime): DisplayStatus {
  const isRunningOut =
    entry.level === planLevel.Free ? maxLevel > planLevel.Free : entry.cancel_at_period_end;
  if (isRunningOut) return nowSeconds < entry.expire_time ? "ongoing" : "canceled";
  return entry.level === planLevel.Free ? "active" : entry.sub_status;
}

const getRank = (status: DisplayStatus): number => (status === "active" ? 0 : status === "ongoing" ? 1 : 2);

/** Plan entries as a page lists them: active first, then ongoing, then the rest; otherwise in the order given. */
export const sortPlanEntries = <E extends PlanEntry>(entries: readonly E[], at: AtTime): E[] =>
  entries.toSorted((a, b) => getRank(getDisplayStatus(a, at)) - getRank(getDisplayStatus(b, at)));
