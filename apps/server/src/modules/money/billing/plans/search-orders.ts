import { desc, ilike, or, type SQL, sql } from "drizzle-orm";
import { type DbOrTransaction, exactly } from "../../../../platform/db/index.ts";
import { orders } from "../schema.ts";
import type { OrderRow } from "./store.ts";

/** The newest orders by the beginning of a provider's name for the payment, or of an id of the order or its checkout. */
export const searchOrders = (db: DbOrTransaction, search: string, limit: number): Promise<OrderRow[]> =>
  db.select().from(orders).where(matches(search)).orderBy(desc(orders.place)).limit(limit);

function matches(search: string): SQL | undefined {
  const byRef = ilike(orders.paymentRef, `${exactly(search)}%`);
  if (!/^[0-9a-f-]{4,36}$/i.test(search)) return byRef;
  const start = `${search.toLowerCase()}%`;
  return or(byRef, sql`${orders.id}::text like ${start}`, sql`${orders.checkoutId}::text like ${start}`);
}
