import { getCurrencyDigits, type Locale } from "@voxloom/contract";

/** Writes amounts of minor units in a language's form, with the currency's own letters, which say which dollar it is. */
export function writeMoney(locale: Locale, currency: string): (amountMinor: number) => string {
  const digits = getCurrencyDigits(currency);
  const format = new Intl.NumberFormat(locale, {
    ...{ style: "currency", currency, currencyDisplay: "code" },
    ...{ minimumFractionDigits: digits, maximumFractionDigits: digits },
  });
  return (amountMinor) => format.format(amountMinor / 10 ** digits);
}
