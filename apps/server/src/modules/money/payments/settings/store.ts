import type { MoneyProvider, PaymentMode } from "@voxloom/contract";
import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Config } from "../../../../config/index.ts";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { createSealer } from "../../../../platform/seal/index.ts";
import { paymentSettings } from "../schema.ts";

export type SettingsRow = typeof paymentSettings.$inferSelect;
/** Which account of which provider. */
export type ProviderPlace = { provider: MoneyProvider; mode: PaymentMode };

const keysSchema = z.object({
  clientId: z.string().default(""),
  secretKey: z.string(),
  webhookSecrets: z.array(z.string()),
});
export type ProviderKeys = z.infer<typeof keysSchema>;

const noKeys: ProviderKeys = { clientId: "", secretKey: "", webhookSecrets: [] };
const openSealer = ({ secret }: Pick<Config, "secret">) => createSealer(secret, "payment keys");
const nameLabel = ({ provider, mode }: ProviderPlace): string => `${provider} ${mode}`;

export const listSettings = (db: DbOrTransaction): Promise<SettingsRow[]> =>
  db.select().from(paymentSettings);

export async function findSettings(
  db: DbOrTransaction,
  { provider, mode }: ProviderPlace,
): Promise<SettingsRow | null> {
  const [row] = await db
    .select()
    .from(paymentSettings)
    .where(and(eq(paymentSettings.provider, provider), eq(paymentSettings.mode, mode)));
  return row ?? null;
}

/** The keys of a provider's account; empty ones where none are set, or the server's secret is another now. */
export function openKeys(config: Pick<Config, "secret">, row: SettingsRow | null): ProviderKeys {
  const text = row?.sealedKeys ? openSealer(config).open(row.sealedKeys, nameLabel(row)) : null;
  return text === null ? noKeys : keysSchema.parse(JSON.parse(text));
}

/** Writes how a provider is reached; keys that are not given stay as they were. */
export async function writeSettings(
  db: DbOrTransaction,
  config: Pick<Config, "secret">,
  change: ProviderPlace & { isOn: boolean } & Partial<ProviderKeys>,
): Promise<SettingsRow> {
  const { provider, mode, isOn } = change;
  const had = openKeys(config, await findSettings(db, change));
  const keys: ProviderKeys = {
    clientId: change.clientId ?? had.clientId,
    secretKey: change.secretKey ?? had.secretKey,
    webhookSecrets: change.webhookSecrets ?? had.webhookSecrets,
  };
  const row = {
    provider,
    mode,
    isOn,
    sealedKeys: openSealer(config).seal(JSON.stringify(keys), nameLabel(change)),
    keyEnding: keys.secretKey === "" ? null : keys.secretKey.slice(-4),
    webhookSecrets: keys.webhookSecrets.length,
    changedAt: new Date(),
  };
  const [written] = await db
    .insert(paymentSettings)
    .values(row)
    .onConflictDoUpdate({ target: [paymentSettings.provider, paymentSettings.mode], set: row })
    .returning();
  if (!written) throw new Error("the settings were not written");
  return written;
}
