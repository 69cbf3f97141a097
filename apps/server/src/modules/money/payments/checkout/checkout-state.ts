import { AppError, type CheckoutState, type Order } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { findOrderOfCheckout, showOrder } from "../../billing/index.ts";
import { syncSubject } from "../sync/sync-subject.ts";
import { findCheckout } from "./store.ts";

/**
 * What is known of a checkout. Where nothing is known yet the provider is asked, so that whoever comes back from its
 * page need not wait for its notice. Throws AppError NOT_FOUND.
 */
export async function readCheckoutState(
  context: Context,
  { projId, checkoutId }: { projId: string; checkoutId: string },
): Promise<{ state: CheckoutState; order: Order | null }> {
  const { db } = context.database;
  const row = await findCheckout(db, checkoutId);
  if (row === null || row.projId !== projId) {
    throw new AppError("NOT_FOUND", "There is no such checkout.", { what: "checkout" });
  }
  if (row.state === "open" && row.ref !== null && row.kind === "purchase") {
    try {
      await syncSubject(context, row, { kind: "checkout", ref: row.ref });
    } catch (error) {
      // Nothing is known: the notice or the nightly look will tell.
      context.log.warn({ err: error, checkoutId }, "a checkout could not be looked at");
    }
  }
  const now = await findCheckout(db, checkoutId);
  const order = await findOrderOfCheckout(db, checkoutId);
  return { state: now?.state ?? "open", order: order === null ? null : showOrder(order) };
}
