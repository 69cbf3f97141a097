import { Readable } from "node:stream";
import { AppError, calls, type Locale } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { type App, mountCall } from "../../../../http/index.ts";
import {
  findOwnOrder,
  listReturns,
  needsReceipt,
  type OrderRow,
  requireOwnProject,
} from "../../billing/index.ts";
import { findCheckout } from "../checkout/store.ts";
import { findPlaceOf, savePlace } from "../settings/billing-place.ts";
import { issueCreditNotes, openReceipt } from "./issue-receipt.ts";
import { nameCreditNote, nameReceipt, writeCreditNotes, writeReceipt } from "./write-receipt.ts";

/** Receipts, for those who bought and for administrators, and what stands on them of who buys. */
export function mountReceiptRoutes(app: App, context: Context): void {
  const { db } = context.database;
  const answer = async (
    projId: string | null,
    { orderId, locale }: { orderId: string; locale: Locale },
    make: typeof makeReceipt,
  ) => {
    const { number, page } = await make(context, { projId, orderId, locale });
    return {
      body: Readable.from([page]),
      contentType: "text/html; charset=utf-8",
      fileName: `voxloom-${number}.html`,
    };
  };
  mountCall(app, calls.receipts.own, ({ input, actor }) => {
    requireOwnProject(actor, input.projId);
    return answer(input.projId, input, makeReceipt);
  });
  mountCall(app, calls.receipts.ofOrder, ({ input }) => answer(null, input, makeReceipt));
  mountCall(app, calls.receipts.ownCreditNotes, ({ input, actor }) => {
    requireOwnProject(actor, input.projId);
    return answer(input.projId, input, makeCreditNotes);
  });
  mountCall(app, calls.receipts.creditNotesOfOrder, ({ input }) => answer(null, input, makeCreditNotes));
  mountCall(app, calls.receipts.buyer, async ({ input: { projId }, actor }) => {
    requireOwnProject(actor, projId);
    const buyer = await findPlaceOf(db, projId);
    return buyer === null || buyer.name === "" ? null : buyer;
  });
  mountCall(app, calls.receipts.saveBuyer, ({ input: { projId, ...buyer }, actor }) => {
    requireOwnProject(actor, projId);
    return savePlace(db, projId, buyer);
  });
}

const noReceipt = (): AppError =>
  new AppError("NOT_FOUND", "There is no receipt of this order here.", { what: "receipt" });

async function findReceiptedOrder(
  { database }: Context,
  asked: { projId: string | null; orderId: string },
): Promise<OrderRow> {
  const order = await findOwnOrder(database.db, asked);
  if (order === null || !needsReceipt(order)) throw noReceipt();
  return order;
}

/** Throws AppError NOT_FOUND as for a receipt, and for an order of which nothing went back. */
async function makeCreditNotes(
  context: Context,
  { projId, orderId, locale }: Asked,
): Promise<{ number: string; page: string }> {
  const order = await findReceiptedOrder(context, { projId, orderId });
  const receipt = await openReceipt(context, order);
  const notes = await context.database.db.transaction((tx) => issueCreditNotes(context, tx, order));
  const [first] = notes;
  if (first === undefined) throw noReceipt();
  return { number: nameCreditNote(first), page: writeCreditNotes({ locale, receipt, order, notes }) };
}

type Asked = { projId: string | null; orderId: string; locale: Locale };

/** Throws AppError NOT_FOUND for an order that is not theirs, or that somebody else writes a receipt of. */
async function makeReceipt(
  context: Context,
  { projId, orderId, locale }: Asked,
): Promise<{ number: string; page: string }> {
  const { db } = context.database;
  const order = await findReceiptedOrder(context, { projId, orderId });
  const [receipt, returns, checkout] = await Promise.all([
    openReceipt(context, order),
    listReturns(db, orderId),
    order.checkoutId === null ? null : findCheckout(db, order.checkoutId),
  ]);
  // Only the first payment of a plan is less than its price.
  const isFirst = checkout?.amountMinor === order.amountMinor - order.taxMinor;
  const credited = isFirst ? (checkout?.credited ?? null) : null;
  return {
    number: nameReceipt(receipt),
    page: writeReceipt({ locale, receipt, order, credited, returns }),
  };
}
