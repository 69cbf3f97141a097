import { expect, test } from "vitest";
import { getCurrencyDigits, writeAmount } from "./currency.ts";

test("amounts have the digits of their currency", () => {
  expect(["USD", "jpy", "KWD", "HUF", "ISK"].map(getCurrencyDigits)).toEqual([2, 0, 3, 2, 2]);
  expect(writeAmount(1999, "USD")).toBe("19.99");
  expect(writeAmount(5, "EUR")).toBe("0.05");
  expect(writeAmount(-150, "BRL")).toBe("-1.50");
  expect(writeAmount(1999, "JPY")).toBe("1999");
  expect(writeAmount(1999, "BHD")).toBe("1.999");
});
