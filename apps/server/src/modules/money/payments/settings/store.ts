import { earlierSecretHours, type MoneyProvider, type PaymentMode } from "@voxloom/contract";
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
  /** Secrets that others took the place of, and until when notices signed with them are believed. */
  earlierSecrets: z.array(z.object({ secret: z.string(), until: z.iso.datetime() })).default([]),
});
export type ProviderKeys = z.infer<typeof keysSchema>;

/** Each is tried for every notice. */
const maxEarlierSecrets = 3;
const noKeys: ProviderKeys = { clientId: "", secretKey: "", webhookSecrets: [], earlierSecrets: [] };
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

/** By what a notice can be signed at a moment, the newest first. */
export function listSecrets({ webhookSecrets, earlierSecrets }: ProviderKeys, at: Date): string[] {
  const believed = earlierSecrets.filter(({ until }) => new Date(until) > at);
  return [...new Set([...webhookSecrets, ...believed.map(({ secret }) => secret)])];
}

/**
 * What stays believed of earlier secrets once others are written. A provider goes on signing with the earlier one until it
 * is told the new one, and notices that it could not deliver come again.
 */
function listEarlier(
  had: ProviderKeys,
  secrets: readonly string[],
  at: Date,
): ProviderKeys["earlierSecrets"] {
  const until = new Date(at.getTime() + earlierSecretHours * 3_600_000).toISOString();
  const left = had.webhookSecrets.map((secret) => ({ secret, until }));
  return [...left, ...had.earlierSecrets]
    .filter(({ secret, until }) => !secrets.includes(secret) && new Date(until) > at)
    .slice(0, maxEarlierSecrets);
}

/** Writes how a provider is reached; keys that are not given stay as they were, and earlier secrets are believed a while. */
export async function writeSettings(
  db: DbOrTransaction,
  config: Pick<Config, "secret">,
  change: ProviderPlace & { isOn: boolean } & Partial<ProviderKeys>,
): Promise<SettingsRow> {
  const { provider, mode, isOn } = change;
  const had = openKeys(config, await findSettings(db, change));
  const webhookSecrets = change.webhookSecrets ?? had.webhookSecrets;
  const keys: ProviderKeys = {
    clientId: change.clientId ?? had.clientId,
    secretKey: change.secretKey ?? had.secretKey,
    webhookSecrets,
    earlierSecrets: change.earlierSecrets ?? listEarlier(had, webhookSecrets, new Date()),
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
