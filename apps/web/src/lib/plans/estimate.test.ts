import { currencies, getPrice, listPacks, planLevels, planPeriods, prices } from "@voxloom/contract";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dubbingTenths, fittingPlan, minWay } from "./estimate.ts";
import { minPacks } from "./least-packs.ts";
import { monthOfPlan, type Terms, yearlySaving } from "./month-of-plan.ts";

const currency = fc.constantFrom(...currencies);
const terms: fc.Arbitrary<Terms> = fc.record({
  currency,
  period: fc.constantFrom(...planPeriods),
  prices: fc.constant(prices),
});
const need = fc.nat(200_000);
const inDollars: Terms = { period: "month", currency: "USD", prices };

describe("an estimate", () => {
  test("charges every language as a dub of its own, by the price table", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 600 }), fc.integer({ min: 1, max: 10 }), (minutes, languages) => {
        const one = getPrice({ product: "audio-translation", durationMs: minutes * 60_000 });
        expect(dubbingTenths(minutes, languages)).toBe(one * languages);
        expect(dubbingTenths(minutes, languages)).toBe(minutes * 30 * languages);
      }),
    );
  });

  test("names the plan of the specification's amounts", () => {
    expect(fittingPlan(0, inDollars)).toEqual({ level: 0, boughtTenths: 0, amountMinor: 0 });
    expect(fittingPlan(750, inDollars)).toEqual({ level: 1, boughtTenths: 0, amountMinor: 1900 });
    expect(fittingPlan(751, inDollars)).toEqual({ level: 2, boughtTenths: 0, amountMinor: 4900 });
    expect(fittingPlan(9000, { period: "year", currency: "GBP", prices })).toEqual({
      level: 3,
      boughtTenths: 0,
      amountMinor: 10_800,
    });
    expect(fittingPlan(9001, inDollars)).toBeNull();
    // A plan that nearly covers it, and a pack, cost less than the next plan.
    expect(minWay(1050, inDollars)).toEqual({ level: 1, boughtTenths: 300, amountMinor: 2800 });
    expect(minWay(10, inDollars)).toEqual({ level: 0, boughtTenths: 300, amountMinor: 900 });
  });

  test("always covers what is needed, and never costs more than the plan that fits", () => {
    fc.assert(
      fc.property(need, terms, (needed, on) => {
        const way = minWay(needed, on);
        const own = monthOfPlan(way.level, on)?.creditTenths ?? 0;
        expect(own + way.boughtTenths).toBeGreaterThanOrEqual(needed);
        const fit = fittingPlan(needed, on);
        if (fit !== null) expect(way.amountMinor).toBeLessThanOrEqual(fit.amountMinor);
      }),
    );
  });

  test("no plan with any packs that covers it costs less", () => {
    const counts = fc.tuple(...listPacks().map(() => fc.nat(40)));
    fc.assert(
      fc.property(fc.constantFrom(...planLevels), counts, terms, (level, packs, on) => {
        const month = monthOfPlan(level, on);
        fc.pre(level === 0 || month !== null);
        const sum = (of: (pack: ReturnType<typeof listPacks>[number]) => number): number =>
          listPacks().reduce((total, pack, index) => total + of(pack) * (packs[index] ?? 0), 0);
        const had = (month?.creditTenths ?? 0) + sum(({ creditTenths }) => creditTenths);
        const cost = (month?.amountMinor ?? 0) + sum(({ amountsMinor }) => amountsMinor[on.currency]);
        expect(minWay(had, on).amountMinor).toBeLessThanOrEqual(cost);
        const bought = minPacks(
          sum(({ creditTenths }) => creditTenths),
          on,
        );
        expect(bought.amountMinor).toBeLessThanOrEqual(sum(({ amountsMinor }) => amountsMinor[on.currency]));
      }),
    );
  });

  test("never falls when more is needed", () => {
    fc.assert(
      fc.property(need, need, terms, (one, other, on) => {
        const [less, more] = [Math.min(one, other), Math.max(one, other)];
        expect(minWay(less, on).amountMinor).toBeLessThanOrEqual(minWay(more, on).amountMinor);
      }),
    );
  });
});

test("a year saves what twelve months cost more, in every currency", () => {
  for (const money of currencies) {
    for (const level of [1, 2, 3] as const) {
      const month = monthOfPlan(level, { period: "month", currency: money, prices })?.amountMinor ?? 0;
      const year = monthOfPlan(level, { period: "year", currency: money, prices })?.amountMinor ?? 0;
      const saving = yearlySaving(level, { currency: money, prices });
      expect(saving?.amountMinor).toBe((month - year) * 12);
      expect(saving?.share).toBeCloseTo(1 - year / month, 10);
      expect(saving?.share).toBeGreaterThan(0);
    }
    expect(yearlySaving(0, { currency: money, prices })).toBeNull();
    expect(yearlySaving(4, { currency: money, prices })).toBeNull();
  }
});
