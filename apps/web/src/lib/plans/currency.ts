import { type Currency, currencies, defaultCurrency, type Locale } from "@voxloom/contract";
import { useSyncExternalStore } from "react";
import { storedText } from "../stored-text.ts";

/** Countries that pay in euro, and small ones around that are used to it. */
const euroRegions =
  "AD AT BE BG CH CY DE EE ES FI FR GR HR IE IT LI LT LU LV MC ME MT NL PT SI SK SM VA XK".split(" ");
const regions: ReadonlyMap<string | undefined, Currency> = new Map([
  ...euroRegions.map((region): [string, Currency] => [region, "EUR"]),
  ["GB", "GBP"],
  ["BR", "BRL"],
]);

/** The currency of a language tag's country (`en-GB`); of the country where most speak it where it names none. */
export function currencyOfTag(tag: string): Currency {
  try {
    return regions.get(new Intl.Locale(tag).maximize().region) ?? defaultCurrency;
  } catch {
    // A browser may call its language what it likes.
    return defaultCurrency;
  }
}

const stored = storedText("voxloom-currency");
const listeners = new Set<() => void>();

/** The currency that prices are shown in: the one that was chosen, else that of the browser's language and country. */
export function chosenCurrency(): Currency {
  const chosen = stored.read();
  return currencies.find((currency) => currency === chosen) ?? currencyOfTag(navigator.language);
}

/** Shows prices in a currency from now on, and remembers it. */
export function chooseCurrency(currency: Currency): void {
  stored.write(currency);
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/**
 * The currency in which a component shows prices. A page that was built before its visitor came has the currency of its
 * language at first.
 */
export const useCurrency = (pageLocale: Locale): Currency =>
  useSyncExternalStore(listen, chosenCurrency, () => currencyOfTag(pageLocale));
