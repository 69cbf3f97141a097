import { creditPrices } from "./credit-prices.ts";
import { getPlanName, type PlanLevel, planLevel } from "./plan-levels.ts";
import { type MeasuredWork, tenthsPerMinuteOf } from "./products/index.ts";

export { creditPrices } from "./credit-prices.ts";

/** Tenths in a credit: amounts of credits are integers of a tenth. */
export const creditTenthsPerCredit = 10;
/** Sound is charged by the started unit of so many milliseconds. */
export const chargedUnitMs = 6_000;
/** Text to speech is charged by the started unit of so many characters (code points). */
export const chargedCharacters = 200;

/** Something that costs credits: one result, so that an order into three languages is three of them. */
export type ChargedWork =
  | { product: MeasuredWork; durationMs: number; hasLipSync?: boolean }
  | { product: "text-to-speech"; characters: number }
  /**
   * `dubbedMs`: how much of it is dubbed; missing: nothing. `paidDubMs`: of a video that was made and paid for, how much
   * of its dub was; missing: it is new.
   */
  | { product: "clips-to-video" | "music-video"; dubbedMs?: number; paidDubMs?: number }
  | { product: "voice-clone" | "video-download" };

const unitsPerMinute = 60_000 / chargedUnitMs;
const perMinute = (tenthsPerMinute: number, durationMs: number): number =>
  Math.ceil((Math.ceil(Math.max(0, durationMs) / chargedUnitMs) * tenthsPerMinute) / unitsPerMinute);
const priceDub = (durationMs: number): number =>
  perMinute(tenthsPerMinuteOf["video-translation"], durationMs);

/**
 * The price of a piece of work in tenths of a credit: its started units of 6 seconds, the sum rounded up to a tenth.
 * Regenerated lines are work of their own length together: `durationMs` is the sum of the changed lines.
 */
export function getPrice(work: ChargedWork): number {
  if ("durationMs" in work) {
    const lipSync = work.hasLipSync === true ? creditPrices.lipSyncTenthsPerMinute : 0;
    return perMinute(tenthsPerMinuteOf[work.product] + lipSync, work.durationMs);
  }
  switch (work.product) {
    case "text-to-speech":
      return Math.ceil(Math.max(0, work.characters) / chargedCharacters) * creditPrices.textToSpeechTenths;
    case "clips-to-video": {
      const dubTenths = priceDub(work.dubbedMs ?? 0);
      return work.paidDubMs === undefined
        ? creditPrices.clipsToVideoTenths + dubTenths
        : Math.max(0, dubTenths - priceDub(work.paidDubMs));
    }
    case "music-video":
      return creditPrices.musicVideoTenths;
    case "voice-clone":
      return creditPrices.voiceCloneTenths;
    case "video-download":
      return creditPrices.videoDownloadTenths;
  }
}

/** Share of lines with one of the four refundable defects above which a part of the price goes back. */
export const refundableShareLimit = 0.02;

/**
 * What goes back of a price for the quality of the result, in tenths: the share of lines that have one of the four
 * refundable defects after repair, rounded up, where that share is above 2 %.
 */
export const getQualityRefund = (creditTenths: number, refundableShare: number): number =>
  refundableShare > refundableShareLimit
    ? Math.min(creditTenths, Math.ceil(Number((creditTenths * refundableShare).toFixed(6))))
    : 0;

/** What a new account is given: 5 credits, for 30 days. */
export const newAccountGift = { creditTenths: 50, days: 30 } as const;

/** Share of the credits given and bought at which a page warns that they run out. */
export const lowCreditShare = 0.2;

/** Money that prices stand in. The first is what counts where nobody chose. */
export const currencies = ["USD", "EUR", "GBP", "BRL"] as const;
export type Currency = (typeof currencies)[number];
export const defaultCurrency: Currency = "USD";

/** How long a plan is paid for at once. */
export const planPeriods = ["month", "year"] as const;
export type PlanPeriod = (typeof planPeriods)[number];

/** Without tax, in minor units of the currency. */
export type Amounts = Readonly<Record<Currency, number>>;

/** What can be bought. */
export type Price = { priceId: string; creditTenths: number; amountsMinor: Amounts } & (
  | { kind: "plan"; level: PlanLevel; period: PlanPeriod }
  | { kind: "credits" }
);
export type PlanPrice = Extract<Price, { kind: "plan" }>;

/** How a price was changed by an administrator; the latest counts for whoever buys from then on. */
export type PriceVersion = {
  priceId: string;
  /** From 2 on: the first is that of {@link prices}. */
  version: number;
  creditTenths: number;
  amountsMinor: Amounts;
  /** False: nobody can begin with it any more; who has it keeps it. */
  isSold: boolean;
};

/** In the order of {@link currencies}. */
const amounts = (USD: number, EUR: number, GBP: number, BRL: number): Amounts => ({ USD, EUR, GBP, BRL });
const plan = (level: PlanLevel, period: PlanPeriod, credits: number, amountsMinor: Amounts): PlanPrice => ({
  priceId: `${getPlanName(level).toLowerCase()}-${period}`,
  kind: "plan",
  level,
  period,
  creditTenths: credits * creditTenthsPerCredit,
  amountsMinor,
});
const pack = (credits: number, amountsMinor: Amounts): Price => ({
  priceId: `credits-${credits}`,
  kind: "credits",
  creditTenths: credits * creditTenthsPerCredit,
  amountsMinor,
});

/**
 * Every price in its first version. A plan's credits come at once, and last as long as the time that is paid for;
 * bought credits do not expire. Enterprise is on request, and so has no price here. Amounts are set for each currency,
 * not converted.
 */
export const prices: readonly Price[] = [
  plan(planLevel.Pro, "month", 75, amounts(1_900, 1_900, 1_600, 9_900)),
  plan(planLevel.Pro, "year", 900, amounts(18_000, 18_000, 15_000, 93_600)),
  plan(planLevel.Business, "month", 225, amounts(4_900, 4_900, 4_200, 25_900)),
  plan(planLevel.Business, "year", 2_700, amounts(46_800, 46_800, 39_600, 244_800)),
  plan(planLevel.Studio, "month", 900, amounts(15_900, 15_900, 13_500, 84_900)),
  plan(planLevel.Studio, "year", 10_800, amounts(152_400, 152_400, 129_600, 810_000)),
  pack(30, amounts(900, 900, 800, 4_900)),
  pack(100, amounts(2_700, 2_700, 2_400, 14_900)),
  pack(500, amounts(12_000, 12_000, 10_500, 65_000)),
];

/** What is sold where prices were changed so: those that are left out are as they were at first. */
export const listSoldPrices = (versions: readonly PriceVersion[]): readonly Price[] =>
  prices.flatMap((price) => {
    const changed = versions.find(({ priceId }) => priceId === price.priceId);
    if (changed === undefined) return [price];
    const { creditTenths, amountsMinor, isSold } = changed;
    return isSold ? [{ ...price, creditTenths, amountsMinor }] : [];
  });

/** The price of an id among those that are sold; null for any other. */
export const findPrice = (priceId: string, sold: readonly Price[] = prices): Price | null =>
  sold.find((price) => price.priceId === priceId) ?? null;

/**
 * Whether a plan can take the place of another before its time is over: it is of a higher level, or the same for a year
 * instead of a month. A year that is paid for runs to its end before there are months again.
 */
export const canReplacePlan = (
  { level, period }: Pick<PlanPrice, "level" | "period">,
  than: Pick<PlanPrice, "level" | "period">,
): boolean => (period === than.period ? level > than.level : period === "year" && level >= than.level);

/** What a plan costs for a month or a year; null for Free and for what is sold on request. */
export const findPlanPrice = (
  level: PlanLevel,
  period: PlanPeriod,
  sold: readonly Price[] = prices,
): PlanPrice | null =>
  sold.find(
    (price): price is PlanPrice => price.kind === "plan" && price.level === level && price.period === period,
  ) ?? null;

/** Credits that can be bought beside a plan, from the fewest. */
export const listPacks = (sold: readonly Price[] = prices): readonly Price[] =>
  sold.filter(({ kind }) => kind === "credits").toSorted((a, b) => a.creditTenths - b.creditTenths);
