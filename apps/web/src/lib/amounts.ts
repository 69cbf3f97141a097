import { getCurrencyDigits } from "@voxloom/contract/currency";
import { getDirection } from "@voxloom/contract/locales";

/** What prices are made of: a part of their own, because their page needs no more of the formatters. */
function createAmounts(locale: string) {
  const numbers = storedBy((options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options));
  return {
    number: (value: number, digits = 1) => numbers({ maximumFractionDigits: digits }).format(value),
    percent: (fraction: number) => numbers({ style: "percent", maximumFractionDigits: 0 }).format(fraction),
    minutes: (count: number) =>
      numbers({
        style: "unit",
        unit: "minute",
        unitDisplay: "long",
        maximumFractionDigits: 0,
      }).format(count),
    /** An amount in minor units. Whole ones have no digits behind the point, except where `isExact` asks for them. */
    money: (amountMinor: number, currency: string, { isExact = false } = {}) => {
      const digits = getCurrencyDigits(currency);
      return isolated(
        numbers({
          style: "currency",
          currency,
          currencyDisplay: "narrowSymbol",
          minimumFractionDigits: digits,
          maximumFractionDigits: digits,
          trailingZeroDisplay: isExact ? "auto" : "stripIfInteger",
        }).format(amountMinor / 10 ** digits),
        locale,
      );
    },
    /** Tenths of a credit as credits; with a sign where it tells a change. */
    credits: (tenths: number, { isChange = false } = {}) =>
      numbers({
        maximumFractionDigits: 1,
        signDisplay: isChange ? "exceptZero" : "auto",
      }).format(tenths / 10),
  };
}

/** What keeps its own order within a text from right to left: there the sign of `US$` would leave its letters. */
export const isolated = (amount: string, locale: string): string =>
  getDirection(locale) === "rtl" ? `\u2066${amount}\u2069` : amount;

/** What is slow to make, made when it is first asked for, once for each language or set of options. */
export function storedBy<Given extends object | string, Made>(make: (given: Given) => Made) {
  const made = new Map<string, Made>();
  return (given: Given): Made => {
    const key = typeof given === "string" ? given : JSON.stringify(given);
    const stored = made.get(key) ?? make(given);
    made.set(key, stored);
    return stored;
  };
}

/** The formatters of numbers, prices and credits of a language. */
export const amountsIn = storedBy(createAmounts);
