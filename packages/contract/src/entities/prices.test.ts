import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planLevel } from "./plan-levels.ts";
import {
  type ChargedWork,
  currencies,
  findPlanPrice,
  findPrice,
  getPrice,
  getQualityRefund,
  listPacks,
  listSoldPrices,
  type PlanPeriod,
  prices,
} from "./prices.ts";
import { chargedWork, parseSettings } from "./products/index.ts";

test("a video is charged for the dub of its clips where they are heard", () => {
  const charge = (settings: object) =>
    chargedWork("clips", {
      targetLanguage: "es",
      durationMs: 60_000,
      settings: parseSettings("clips", settings),
    });
  const clipDub = { sourceLanguage: "en", targetLanguage: "es" };
  expect(charge({ hasClipAudio: true, clipDub })).toMatchObject({ dubbedMs: 60_000 });
  expect(charge({ hasClipAudio: false, clipDub })).not.toHaveProperty("dubbedMs");
  expect(charge({ hasClipAudio: true })).not.toHaveProperty("dubbedMs");
});

describe("prices", () => {
  const minute = 60_000;
  const table: [work: ChargedWork, creditTenths: number][] = [
    [{ product: "clips-to-video" }, 30],
    [{ product: "clips-to-video", dubbedMs: minute }, 60],
    // Made again: what its dub is longer than the one that was paid for.
    [{ product: "clips-to-video", paidDubMs: minute }, 0],
    [{ product: "clips-to-video", dubbedMs: minute, paidDubMs: 0 }, 30],
    [{ product: "clips-to-video", dubbedMs: minute, paidDubMs: minute - 300 }, 0],
    [{ product: "clips-to-video", dubbedMs: minute + 300, paidDubMs: minute }, 3],
    [{ product: "clips-to-video", dubbedMs: minute, paidDubMs: 2 * minute }, 0],
    [{ product: "music-video" }, 20],
    [{ product: "video-download" }, 5],
    [{ product: "voice-clone" }, 5],
    [{ product: "video-translation", durationMs: minute }, 30],
    [{ product: "audio-translation", durationMs: minute }, 30],
    [{ product: "video-translation", durationMs: minute, hasLipSync: true }, 45],
    [{ product: "subtitle-translation", durationMs: minute }, 20],
    [{ product: "transcription", durationMs: 10 * minute }, 10],
    // The started 6 seconds, not the started minute.
    [{ product: "video-translation", durationMs: minute + 1 }, 33],
    [{ product: "video-translation", durationMs: 6000 }, 3],
    [{ product: "video-translation", durationMs: 6001 }, 6],
    [{ product: "video-translation", durationMs: 1 }, 3],
    [{ product: "video-translation", durationMs: 0 }, 0],
    // 1.5 and 0.1 tenths a unit: the sum is rounded up, not each unit.
    [{ product: "video-translation", durationMs: 6000, hasLipSync: true }, 5],
    [{ product: "video-translation", durationMs: 12_000, hasLipSync: true }, 9],
    [{ product: "transcription", durationMs: 6000 }, 1],
    [{ product: "transcription", durationMs: minute }, 1],
    [{ product: "transcription", durationMs: minute + 1 }, 2],
    [{ product: "text-to-speech", characters: 1 }, 1],
    [{ product: "text-to-speech", characters: 200 }, 1],
    [{ product: "text-to-speech", characters: 201 }, 2],
    [{ product: "text-to-speech", characters: 0 }, 0],
  ];
  test.each(table)("%o costs %i tenths", (work, creditTenths) => {
    expect(getPrice(work)).toBe(creditTenths);
  });

  test("are integers, never fall with the length, and exceed the exact price by less than a unit and a tenth", () => {
    const product = fc.constantFrom("video-translation" as const, "audio-translation" as const);
    const lengths = fc.tuple(fc.nat(6 * 3_600_000), fc.nat(6 * 3_600_000));
    fc.assert(
      fc.property(product, lengths, fc.boolean(), (dubbed, [one, other], hasLipSync) => {
        const price = (durationMs: number) => getPrice({ product: dubbed, durationMs, hasLipSync });
        const exact = (one / minute) * (hasLipSync ? 45 : 30);
        expect(Number.isInteger(price(one))).toBe(true);
        expect(price(Math.max(one, other))).toBeGreaterThanOrEqual(price(Math.min(one, other)));
        expect(price(one)).toBeGreaterThanOrEqual(Math.floor(exact));
        expect(price(one) - exact).toBeLessThan(4.5 + 1);
      }),
    );
  });
});

test("a refund is the share of bad lines, rounded up, and nothing up to 2 %", () => {
  expect(getQualityRefund(300, 0)).toBe(0);
  expect(getQualityRefund(300, 0.02)).toBe(0);
  expect(getQualityRefund(300, 0.021)).toBe(7);
  expect(getQualityRefund(100, 0.07)).toBe(7);
  expect(getQualityRefund(3, 0.5)).toBe(2);
  expect(getQualityRefund(300, 1)).toBe(300);
  expect(getQualityRefund(300, 1.2)).toBe(300);
});

test("the price table sells each plan by month and year, with the amounts of the specification", () => {
  const amounts = prices.flatMap((price) =>
    price.kind === "plan" ? [[price.level, price.period, price.creditTenths / 10]] : [],
  );
  expect(amounts).toEqual([
    [planLevel.Pro, "month", 75],
    [planLevel.Pro, "year", 900],
    [planLevel.Business, "month", 225],
    [planLevel.Business, "year", 2700],
    [planLevel.Studio, "month", 900],
    [planLevel.Studio, "year", 10_800],
  ]);
  expect(new Set(prices.map(({ priceId }) => priceId)).size).toBe(prices.length);
  expect(findPrice("studio-year")).toMatchObject({ level: 3, period: "year" });
  expect(findPrice("free")).toBeNull();
});

test.each(currencies)("in %s a credit costs less the more are taken, and less by the year", (currency) => {
  const perCredit = (kind: "plan" | "credits", period?: PlanPeriod) =>
    prices
      .filter((price) => price.kind === kind && (price.kind === "credits" || price.period === period))
      .map(({ amountsMinor, creditTenths }) => amountsMinor[currency] / creditTenths);
  for (const list of [perCredit("plan", "month"), perCredit("plan", "year"), perCredit("credits")]) {
    expect(list.length).toBeGreaterThan(2);
    expect(list).toEqual(list.toSorted((a, b) => b - a));
  }
  perCredit("plan", "month").forEach((monthly, index) => {
    expect(perCredit("plan", "year")[index]).toBeLessThan(monthly);
  });
});

test("a plan has its price by month and by year; Free and Enterprise have none", () => {
  expect(findPlanPrice(planLevel.Business, "year")?.priceId).toBe("business-year");
  expect(findPlanPrice(planLevel.Pro, "month")?.priceId).toBe("pro-month");
  for (const level of [planLevel.Free, planLevel.Enterprise])
    expect(findPlanPrice(level, "month")).toBeNull();
  expect(listPacks().map(({ priceId }) => priceId)).toEqual(["credits-30", "credits-100", "credits-500"]);
});

test("a changed price takes the place of the first, and one that is not sold any more is gone", () => {
  const amountsMinor = { USD: 2100, EUR: 2100, GBP: 1800, BRL: 11_000 };
  const changed = { version: 2, creditTenths: 800, amountsMinor };
  const sold = listSoldPrices([
    { ...changed, priceId: "pro-month", isSold: true },
    { ...changed, priceId: "credits-30", isSold: false },
    { ...changed, priceId: "never-was", isSold: true },
  ]);
  expect(findPlanPrice(planLevel.Pro, "month", sold)).toMatchObject({ creditTenths: 800, amountsMinor });
  expect(listPacks(sold).map(({ priceId }) => priceId)).toEqual(["credits-100", "credits-500"]);
  expect(findPrice("credits-30", sold)).toBeNull();
  expect(findPrice("credits-30")?.creditTenths).toBe(300);
  expect(sold).toHaveLength(prices.length - 1);
});
