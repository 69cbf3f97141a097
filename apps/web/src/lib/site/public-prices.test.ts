import { calls, findPrice, prices } from "@voxloom/contract";
import { expect, test } from "vitest";
import { publicPricesPath, readPublicPrices } from "./public-prices.ts";

const version = {
  ...{ priceId: "pro-month", version: 2, creditTenths: 800, isSold: true },
  amountsMinor: { USD: 2100, EUR: 2100, GBP: 1800, BRL: 11_000 },
};

test("the call is the contract's, and changed prices take the place of the first", () => {
  expect([publicPricesPath, calls.billing.prices.method]).toEqual([calls.billing.prices.path, "GET"]);
  const gone = { ...version, priceId: "credits-30", isSold: false };
  const data = calls.billing.prices.response.parse({ items: [version, gone] });
  const sold = readPublicPrices({ code: 0, data }) ?? [];
  expect(findPrice("pro-month", sold)).toMatchObject({ creditTenths: 800, amountsMinor: { USD: 2100 } });
  expect(findPrice("credits-30", sold)).toBeNull();
  expect(sold).toHaveLength(prices.length - 1);
  expect(readPublicPrices({ data: { items: [] } })).toEqual(prices);
});

test("anything else is no answer", () => {
  const broken = { ...version, amountsMinor: { USD: 2100 } };
  for (const body of [null, "not found", {}, { data: { items: {} } }, { data: { items: [broken] } }])
    expect(readPublicPrices(body)).toBeNull();
});
