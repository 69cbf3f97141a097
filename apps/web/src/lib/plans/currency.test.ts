// @vitest-environment happy-dom
import { currencies } from "@voxloom/contract";
import { afterEach, expect, test, vi } from "vitest";
import { chooseCurrency, chosenCurrency, currencyOfTag } from "./currency.ts";

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

test.each([
  ["en", "USD"],
  ["en-GB", "GBP"],
  ["de", "EUR"],
  ["de-CH", "EUR"],
  ["es-MX", "USD"],
  ["es", "EUR"],
  ["pt-br", "BRL"],
  ["pt-PT", "EUR"],
  ["ar", "USD"],
  ["no language", "USD"],
])("%s is shown prices in %s", (tag, currency) => {
  expect(currencyOfTag(tag)).toBe(currency);
});

test("the browser's country counts until a currency is chosen, which is kept", () => {
  vi.spyOn(navigator, "language", "get").mockReturnValue("en-GB");
  expect(chosenCurrency()).toBe("GBP");
  for (const currency of currencies) {
    chooseCurrency(currency);
    expect(chosenCurrency()).toBe(currency);
  }
  localStorage.setItem("voxloom-currency", "XAU");
  expect(chosenCurrency()).toBe("GBP");
});
