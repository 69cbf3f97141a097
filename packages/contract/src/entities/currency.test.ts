import { expect, test } from "vitest";
import { getCurrencyDigits, readAmount, writeAmount } from "./currency.ts";

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
