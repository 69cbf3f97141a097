import type { calls, ParsedRequestOf, ReceivedPayment } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { readNumberPlace, writeCursor } from "../../../../http/index.ts";
import { readOwners } from "../../../people/account/index.ts";
import { listOrdersWithUse, showOrder } from "../../billing/index.ts";
import { findPlace } from "./refund-order.ts";

type Filter = ParsedRequestOf<typeof calls.payments.received>;

/** One page of payments of one mode, newest first. */
export async function listReceived(
  { database }: Context,
  { cursor, limit, mode, projId }: Filter,
): Promise<{ items: ReceivedPayment[]; nextCursor: string | null }> {
  const rows = await listOrdersWithUse(database.db, {
    isTest: mode === "test",
    projId,
    below: readNumberPlace(cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  const owners = await readOwners(database.db, [...new Set(shown.map(({ order }) => order.projId))]);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const items = shown.map(({ order, usedTenths }) => {
    const isRefundable =
      findPlace(order) !== null && (order.status === "paid" || order.status === "part-refunded");
    const refundableMinor = isRefundable ? order.amountMinor - order.returnedMinor : 0;
    const owner = owners.get(order.projId);
    return {
      ...showOrder(order),
      owner: owner === undefined ? null : { userId: owner.id, name: owner.email ?? owner.name },
      usedTenths,
      refundableMinor,
    };
  });
  return { items, nextCursor: last ? writeCursor(last.order.place) : null };
}
