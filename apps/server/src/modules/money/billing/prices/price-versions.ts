import {
  type AdminPrice,
  AppError,
  type Currency,
  type calls,
  findPrice,
  listSoldPrices,
  type ParsedRequestOf,
  type Price,
  type PriceVersion,
  prices,
} from "@voxloom/contract";
import { desc } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { priceVersions } from "../schema.ts";

type VersionRow = typeof priceVersions.$inferSelect;

/** The latest version of each price that was changed. */
export async function readPriceVersions(db: DbOrTransaction): Promise<PriceVersion[]> {
  const rows = await db
    .selectDistinctOn([priceVersions.priceId])
    .from(priceVersions)
    .orderBy(priceVersions.priceId, desc(priceVersions.version));
  return rows.map(({ createdAt: _, ...version }) => version);
}

/** A price as it is sold now; null for one that is not. */
export const findSoldPrice = async (db: DbOrTransaction, priceId: string): Promise<Price | null> =>
  findPrice(priceId, listSoldPrices(await readPriceVersions(db)));

export const notSold = (priceId: string): AppError =>
  new AppError("NOT_FOUND", `Nothing is sold as "${priceId}".`, { what: "price" });

type Wanted = { price_id: string; currency: Currency; shownMinor?: number | undefined };

/**
 * What somebody is about to buy, as it is sold now. Throws AppError NOT_FOUND for what is not sold, PRICE_CHANGED where
 * their page showed another price: whoever pays has seen what they pay.
 */
export async function findShownPrice(
  db: DbOrTransaction,
  { price_id: priceId, currency, shownMinor }: Wanted,
): Promise<Price> {
  const price = await findSoldPrice(db, priceId);
  if (price === null) throw notSold(priceId);
  const amountMinor = price.amountsMinor[currency];
  if (shownMinor === undefined || shownMinor === amountMinor) return price;
  throw new AppError("PRICE_CHANGED", "The price is another by now. Nothing was bought.", {
    amountMinor,
    currency,
  });
}

/** Every price with its versions. */
export async function showAllPrices(db: DbOrTransaction): Promise<AdminPrice[]> {
  const rows = await db.select().from(priceVersions).orderBy(desc(priceVersions.version));
  return prices.map((price) =>
    showPrice(
      price,
      rows.filter(({ priceId }) => priceId === price.priceId),
    ),
  );
}

function showPrice({ priceId, creditTenths, amountsMinor }: Price, rows: VersionRow[]): AdminPrice {
  const first = { priceId, version: 1, creditTenths, amountsMinor: { ...amountsMinor }, isSold: true };
  const changed = rows.map(({ createdAt, ...version }) => ({
    ...version,
    amountsMinor: { ...version.amountsMinor },
    changedAt: createdAt.toISOString(),
  }));
  const [current = { ...first, changedAt: null }, ...earlier] = [...changed, { ...first, changedAt: null }];
  return { ...current, earlier };
}

type Change = Omit<ParsedRequestOf<typeof calls.billing.setPrice>, "reason">;

/**
 * Writes the next version of a price, in the caller's transaction. Throws AppError NOT_FOUND, PRICE_CHANGED where
 * somebody else wrote one meanwhile.
 */
export async function addPriceVersion(
  tx: Transaction,
  { version, ...change }: Change,
): Promise<{ before: AdminPrice; after: AdminPrice }> {
  const find = async () => (await showAllPrices(tx)).find(({ priceId }) => priceId === change.priceId);
  const before = await find();
  if (before === undefined)
    throw new AppError("NOT_FOUND", `There is no price "${change.priceId}".`, { what: "price" });
  const written = await tx
    .insert(priceVersions)
    .values({ ...change, version: version + 1, createdAt: new Date() })
    .onConflictDoNothing()
    .returning({ version: priceVersions.version });
  if (before.version !== version || written.length === 0)
    throw new AppError("PRICE_CHANGED", "Somebody else changed this price meanwhile.");
  const after = await find();
  if (after === undefined) throw new Error(`the price ${change.priceId} is gone`);
  return { before, after };
}
