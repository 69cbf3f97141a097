import { moneyProviders, type Order, type PaymentProvider, providerTraits } from "@voxloom/contract";
import type { OrderRow } from "./store.ts";

/** Whether a provider writes invoices; null: it takes no money. */
function hasInvoices(provider: PaymentProvider): boolean | null {
  const known = moneyProviders.find((one) => one === provider);
  return known === undefined ? null : providerTraits[known].hasInvoices;
}

/** Whether this server writes the receipt of an order: money moved, and who took it writes none. */
export const needsReceipt = ({ provider, checkoutId, paidAt }: OrderRow): boolean =>
  checkoutId !== null && paidAt !== null && hasInvoices(provider) === false;

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
  hasInvoice: row.checkoutId !== null && hasInvoices(row.provider) === true,
  hasReceipt: needsReceipt(row),
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});
