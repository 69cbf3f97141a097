import {
  type MoneyProvider,
  moneyProviders,
  type ProviderSettings,
  paymentModeSchema,
} from "@voxloom/contract";
import { max } from "drizzle-orm";
import { publicOrigin } from "../../../../config/index.ts";
import type { Context } from "../../../../context.ts";
import { paymentEvents } from "../schema.ts";
import { openProvider } from "./open-provider.ts";
import { listSettings, openKeys, type ProviderPlace, type SettingsRow } from "./store.ts";

/** How every provider is set up, for tests and for real money. */
export async function showAllSettings(context: Context): Promise<ProviderSettings[]> {
  const { database } = context;
  const rows = await listSettings(database.db);
  const lastEvents = await database.db
    .select({ provider: paymentEvents.provider, mode: paymentEvents.mode, at: max(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .groupBy(paymentEvents.provider, paymentEvents.mode);
  return moneyProviders.flatMap((provider) =>
    paymentModeSchema.options.map((mode) => {
      const isIt = (one: ProviderPlace): boolean => one.provider === provider && one.mode === mode;
      return showSettings(
        context,
        { provider, mode },
        {
          row: rows.find(isIt) ?? null,
          lastEventAt: lastEvents.find(isIt)?.at ?? null,
        },
      );
    }),
  );
}

const nameWebhook = ({ config }: Context, provider: MoneyProvider): string =>
  `${publicOrigin(config)}/api/payment/webhook/${provider}`;

/** One provider's settings as the wire has them. Keys that another server secret sealed count as none. */
export function showSettings(
  context: Context,
  { provider, mode }: ProviderPlace,
  { row, lastEventAt }: { row: SettingsRow | null; lastEventAt: Date | null },
): ProviderSettings {
  const keys = openKeys(context.config, row);
  return {
    provider,
    mode,
    isOn: row?.isOn ?? false,
    clientId: keys.clientId,
    keyEnding: keys.secretKey === "" ? null : keys.secretKey.slice(-4),
    webhookSecrets: keys.webhookSecrets.length,
    webhookUrl: nameWebhook(context, provider),
    changedAt: row?.changedAt.toISOString() ?? null,
    lastEventAt: lastEventAt?.toISOString() ?? null,
  };
}

/** One call that reads, by the keys that are set. Throws AppError CHECKOUT_UNAVAILABLE where none are. */
export async function testKeys(
  context: Context,
  place: ProviderPlace,
): Promise<{ isWorking: boolean; problem: string | null; clockAheadMs: number | null }> {
  const service = await openProvider(context, place);
  try {
    const { providerTime } = await service.testKeys();
    const clockAheadMs = providerTime === null ? null : Date.now() - providerTime.getTime();
    return { isWorking: true, problem: null, clockAheadMs };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { isWorking: false, problem: problem.slice(0, 300), clockAheadMs: null };
  }
}
