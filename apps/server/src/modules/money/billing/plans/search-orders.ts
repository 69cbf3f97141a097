import { desc, ilike, or } from "drizzle-orm";
import { beginning, type DbOrTransaction, idsBeginning } from "../../../../platform/db/index.ts";
import { orders } from "../schema.ts";
import type { OrderRow } from "./store.ts";

/** The newest orders by the beginning of a provider's name for the payment, or of an id of the order or its checkout. */
export const searchOrders = (db: DbOrTransaction, search: string, limit: number): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(
      or(ilike(orders.paymentRef, beginning(search)), ...idsBeginning(search, orders.id, orders.checkoutId)),
    )
    .orderBy(desc(orders.place))
    .limit(limit);
