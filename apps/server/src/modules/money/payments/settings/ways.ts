import { moneyProviders, type PaymentWay } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { listSettings, type ProviderPlace } from "./store.ts";

/** Who asks: test money buys real credits, and so is for administrators and where the test checkout is. */
export type Payer = { isAdmin: boolean; maySandbox: boolean };

/** The providers that somebody may pay at, in the order in which they are offered. */
export async function listProviders({ config, database }: Context, payer: Payer): Promise<ProviderPlace[]> {
  if (!config.billing.isOn) return [];
  const rows = (await listSettings(database.db)).filter(
    ({ isOn, sealedKeys }) => isOn && sealedKeys !== null,
  );
  const find = (mode: "live" | "test") =>
    moneyProviders.flatMap((provider) => {
      const row = rows.find((one) => one.provider === provider && one.mode === mode);
      return row === undefined ? [] : [{ provider, mode }];
    });
  return [...find("live"), ...(payer.isAdmin || payer.maySandbox ? find("test") : [])];
}

/** Every way to pay, the built-in test checkout last. */
export async function listWays(context: Context, payer: Payer): Promise<PaymentWay[]> {
  const sandbox: PaymentWay[] = payer.maySandbox ? [{ provider: "sandbox", mode: "test" }] : [];
  return [...(await listProviders(context, payer)), ...sandbox];
}
