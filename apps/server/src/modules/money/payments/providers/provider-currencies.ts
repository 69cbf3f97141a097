import type { MoneyProvider } from "@voxloom/contract";

const split = (codes: string): ReadonlySet<string> => new Set(codes.split(" "));

/** Currencies that a provider takes; a provider that is missing takes every one that prices stand in. */
const taken: Partial<Record<MoneyProvider, ReadonlySet<string>>> = {
  paypal: split(
    "AUD BRL CAD CHF CNY CZK DKK EUR GBP HKD HUF ILS JPY MXN MYR NOK NZD PHP PLN SEK SGD THB TWD USD",
  ),
  paddle: split(
    "ARS AUD BRL CAD CHF CLP CNY COP CZK DKK EUR GBP HKD HUF ILS INR JPY KRW MXN NOK NZD PEN PLN SEK SGD THB TRY TWD UAH USD VND ZAR",
  ),
};

/** Whether somebody can pay in a currency there. */
export const takesCurrency = (provider: MoneyProvider, currency: string): boolean =>
  taken[provider]?.has(currency) ?? true;
