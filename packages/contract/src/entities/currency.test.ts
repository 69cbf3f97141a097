import fc from "fast-check";
import { expect, test } from "vitest";
import { reduceAmount } from "./coupons.ts";
import { getAmountStep, getCurrencyDigits, readAmount, writeAmount } from "./currency.ts";

test("amounts have the digits of their currency", () => {
  expect(["USD", "jpy", "KWD", "HUF", "ISK"].map(getCurrencyDigits)).toEqual([2, 0, 3, 2, 2]);
  expect(writeAmount(1999, "USD")).toBe("19.99");
  expect(writeAmount(5, "EUR")).toBe("0.05");
  expect(writeAmount(-150, "BRL")).toBe("-1.50");
  expect(writeAmount(1999, "JPY")).toBe("1999");
  expect(writeAmount(1999, "BHD")).toBe("1.999");
});

test("amounts are read as they were written, and nothing else is", () => {
  for (const [amountMinor, currency] of [
    [1999, "USD"],
    [5, "EUR"],
    [-150, "BRL"],
    [1999, "JPY"],
    [1999, "BHD"],
  ] as const)
    expect(readAmount(writeAmount(amountMinor, currency), currency)).toBe(amountMinor);
  expect([readAmount("9.9", "USD"), readAmount("12", "USD"), readAmount("500.00", "JPY")]).toEqual([
    990, 1200, 500,
  ]);
  for (const text of ["", "1e3", "9.999", "1,00", "NaN", " 1"])
    expect(() => readAmount(text, "USD")).toThrow(RangeError);
});

const digitsOf = { JPY: 0, KRW: 0, KWD: 3, USD: 2 } as const;

test("any amount of any currency is read as it was written, also as a number", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("JPY", "KRW", "KWD", "USD"),
      fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
      (currency, amountMinor) => {
        const text = writeAmount(amountMinor, currency);
        expect(text.split(".")[1]?.length ?? 0).toBe(digitsOf[currency]);
        expect(readAmount(text, currency)).toBe(amountMinor);
        expect(readAmount(String(Number(text)), currency)).toBe(amountMinor);
      },
    ),
    { numRuns: 200, seed: 27 },
  );
});

test("a discount leaves an amount that can be charged, never more than was agreed", () => {
  expect(["JPY", "KRW", "KWD", "USD", "HUF", "ISK"].map(getAmountStep)).toEqual([1, 1, 10, 1, 100, 100]);
  fc.assert(
    fc.property(
      fc.constantFrom("JPY", "KWD", "USD", "ISK"),
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 1, max: 100 }),
      (currency, units, percentOff) => {
        const step = getAmountStep(currency);
        const amountMinor = units * step;
        const benefit = { kind: "discount", percentOff, priceIds: null } as const;
        const left = reduceAmount(benefit, { amountMinor, currency }) ?? -1;
        expect(left % step).toBe(0);
        expect(left).toBeLessThanOrEqual((amountMinor * (100 - percentOff)) / 100);
        expect(left).toBeGreaterThan((amountMinor * (100 - percentOff)) / 100 - step);
      },
    ),
    { numRuns: 200, seed: 27 },
  );
});
