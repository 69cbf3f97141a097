import { countryCodes, type MoneyProvider, moneyProviders } from "@voxloom/contract";

/** Where which providers are offered, the first first. `countries` null: in all that no other rule names. */
export type PaymentRule = { countries: readonly string[] | null; providers: readonly MoneyProvider[] };

const findProvider = (name: string) => moneyProviders.find((provider) => provider === name);

/** Rules as words such as `DE,AT=paddle,paypal *=stripe`; null where they make no sense. No words: everything, everywhere. */
export function readPaymentRules(words: string): PaymentRule[] | null {
  const rules: PaymentRule[] = [];
  const named = new Set<string>();
  for (const word of words.split(/\s+/).filter((one) => one !== "")) {
    const [where = "", which, ...more] = word.split("=");
    if (which === undefined || more.length > 0) return null;
    const countries = where.split(",");
    const providers = which === "" ? [] : which.split(",").map(findProvider);
    if (countries.some((one) => named.has(one))) return null;
    if (where !== "*" && countries.some((one) => !countryCodes.includes(one))) return null;
    if (new Set(providers).size !== providers.length) return null;
    const offered = providers.filter((one) => one !== undefined);
    if (offered.length !== providers.length) return null;
    for (const one of countries) named.add(one);
    rules.push({ countries: where === "*" ? null : countries, providers: offered });
  }
  return rules.length === 0 ? [{ countries: null, providers: moneyProviders }] : rules;
}
