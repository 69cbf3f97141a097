import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Context } from "../../../../context.ts";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { listLiveOrders } from "../../billing/index.ts";
import { findPlace } from "../refunds/refund-order.ts";
import { orderPayers } from "../schema.ts";
import { openProvider } from "../settings/open-provider.ts";

/**
 * Asks providers by what a project's payments of real money were paid, each once, and keeps a hash of it. Where one does
 * not answer it is asked the next time.
 */
export async function notePayers({ database, config, log }: Context, projId: string): Promise<void> {
  const { db } = database;
  const known = await db.select().from(orderPayers).where(eq(orderPayers.projId, projId));
  const noted = new Set(known.map(({ orderId }) => orderId));
  for (const order of await listLiveOrders(db, [projId])) {
    const place = findPlace(order);
    if (place === null || noted.has(order.id)) continue;
    try {
      const service = await openProvider({ database, config }, place);
      const payer = await service.readPayer(order.paymentRef);
      const mark = payer === null ? null : hashPayer(`${place.provider} ${place.mode} ${payer}`);
      await db.insert(orderPayers).values({ orderId: order.id, projId, mark }).onConflictDoNothing();
    } catch (error) {
      log.warn({ err: error, orderId: order.id }, "a payment service did not tell by what was paid");
    }
  }
}

const hashPayer = (payer: string): string => createHash("sha256").update(payer).digest("hex");

/** Whether something of two projects was paid by the same card or account, as far as providers tell. */
export async function isSamePayer(
  db: DbOrTransaction,
  projId: string,
  otherProjId: string,
): Promise<boolean> {
  const other = alias(orderPayers, "other");
  const [row] = await db
    .select({ orderId: orderPayers.orderId })
    .from(orderPayers)
    .innerJoin(other, and(eq(other.mark, orderPayers.mark), eq(other.projId, otherProjId)))
    .where(eq(orderPayers.projId, projId))
    .limit(1);
  return row !== undefined;
}

/** Forgets by what a project paid. */
export async function forgetPayers(db: DbOrTransaction, projId: string): Promise<void> {
  await db.delete(orderPayers).where(eq(orderPayers.projId, projId));
}
