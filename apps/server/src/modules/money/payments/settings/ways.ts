import {
  countryCodes,
  currencyOfCountry,
  hasPostalCode,
  type MoneyProvider,
  moneyProviders,
  type PaymentArea,
  type PaymentWay,
} from "@voxloom/contract";
import type { Config } from "../../../../config/index.ts";
import type { Context } from "../../../../context.ts";
import { takesCurrency } from "../providers/provider-currencies.ts";
import { listSettings, type ProviderPlace } from "./store.ts";

/** Who asks: test money buys real credits, and so is for administrators and where the test checkout is. */
export type Payer = { isAdmin: boolean; maySandbox: boolean };
/** Where and in which money somebody would pay; null: not known. */
export type Purse = { country: string | null; currency: string | null };

/** The providers that the configuration offers in a country, the first first. */
function pickProviders(
  { payments: { rules } }: Pick<Config, "payments">,
  country: string | null,
): readonly MoneyProvider[] {
  const rest = rules.find(({ countries }) => countries === null);
  const own = country === null ? undefined : rules.find(({ countries }) => countries?.includes(country));
  if (own !== undefined) return own.providers;
  if (rest !== undefined || country !== null) return rest?.providers ?? [];
  // Who did not say where they are is sent away by none of the rules.
  return moneyProviders.filter((one) => rules.some(({ providers }) => providers.includes(one)));
}

/** The providers that somebody may pay at, in the order in which they are offered. */
export async function listProviders(
  { config, database }: Context,
  payer: Payer,
  { country, currency }: Purse,
): Promise<ProviderPlace[]> {
  if (!config.billing.isOn) return [];
  const rows = (await listSettings(database.db)).filter(
    ({ isOn, sealedKeys }) => isOn && sealedKeys !== null,
  );
  const offered = pickProviders(config, country).filter(
    (provider) => currency === null || takesCurrency(provider, currency),
  );
  const find = (mode: "live" | "test") =>
    offered.flatMap((provider) => {
      const row = rows.find((one) => one.provider === provider && one.mode === mode);
      return row === undefined ? [] : [{ provider, mode }];
    });
  return [...find("live"), ...(payer.isAdmin || payer.maySandbox ? find("test") : [])];
}

/** Every way to pay, the built-in test checkout last. */
export async function listWays(context: Context, payer: Payer, purse: Purse): Promise<PaymentWay[]> {
  const sandbox: PaymentWay[] = payer.maySandbox ? [{ provider: "sandbox", mode: "test" }] : [];
  return [...(await listProviders(context, payer, purse)), ...sandbox];
}

/** The countries that are sold to for real money. */
export async function listAreas({ config, database }: Context): Promise<PaymentArea[]> {
  if (!config.billing.isOn) return [];
  const rows = await listSettings(database.db);
  const isLive = (provider: MoneyProvider): boolean =>
    rows.some(
      (row) => row.provider === provider && row.mode === "live" && row.isOn && row.sealedKeys !== null,
    );
  return countryCodes.flatMap((country) => {
    const providers = pickProviders(config, country).filter(isLive);
    if (providers.length === 0) return [];
    const currency = currencyOfCountry(country);
    return [{ country, currency, providers, hasPostalCode: hasPostalCode(country) }];
  });
}
