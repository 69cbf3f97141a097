import type { Order } from "@voxloom/contract";
import type { OrderRow } from "./store.ts";

/** An order as the wire has it. */
export const showOrder = (row: OrderRow): Order => ({
  id: row.id,
  projId: row.projId,
  price_id: row.priceId,
  kind: row.kind,
  status: row.status,
  amountMinor: row.amountMinor,
  taxMinor: row.taxMinor,
  returnedMinor: row.returnedMinor,
  currency: row.currency,
  creditTenths: row.creditTenths,
  provider: row.provider,
  isTest: row.isTest,
  hasInvoice: row.checkoutId !== null,
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});
