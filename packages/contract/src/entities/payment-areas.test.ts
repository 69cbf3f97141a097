import { expect, test } from "vitest";
import { countryCodes, currencyOfCountry, hasPostalCode } from "./payment-areas.ts";

test("every country is one that has a name, once", () => {
  const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
  expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([]);
  expect(new Set(countryCodes).size).toBe(249);
});

test("a country has a currency that prices stand in, and a postal code or none", () => {
  expect(["BR", "GB", "DE", "US", "JP"].map(currencyOfCountry)).toEqual(["BRL", "GBP", "EUR", "USD", "USD"]);
  expect(["HK", "AE", "DE"].map(hasPostalCode)).toEqual([false, false, true]);
});
