import { moneyProviders, type Order, type PaymentProvider, providerTraits } from "@voxloom/contract";
import type { OrderRow } from "./store.ts";

const hasInvoices = (provider: PaymentProvider): boolean =>
  moneyProviders.some((one) => one === provider && providerTraits[one].hasInvoices);

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
  hasInvoice: row.checkoutId !== null && hasInvoices(row.provider),
  createdAt: row.createdAt.toISOString(),
  paidAt: row.paidAt?.toISOString() ?? null,
});
