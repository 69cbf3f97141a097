import type { StoryEvent } from "@voxloom/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { StoryPart } from "../../../platform/db/index.ts";
import { creditSteps, orderReturns, orders } from "./schema.ts";

/** Steps of the ledger that change what somebody has, and what each is told as; what is held meanwhile is not told. */
const events = {
  grant: "credits-granted",
  settle: "credits-used",
  refund: "credits-refunded",
  expire: "credits-expired",
  revoke: "credits-revoked",
  restore: "credits-restored",
} as const;

/** What projects bought, what of it went back, and what became of their credits. */
export function storyOfMoney(projIds: string[]): StoryPart[] {
  const returned = (kind: "refund" | "dispute", event: StoryEvent): StoryPart => ({
    ...{ group: "payments", event },
    from: sql`${orderReturns} join ${orders} on ${orders.id} = ${orderReturns.orderId}`,
    where: and(inArray(orders.projId, projIds), eq(orderReturns.kind, kind)),
    ...{ at: orderReturns.createdAt, key: orderReturns.place, title: orders.priceId },
    ...{ amountMinor: orderReturns.changeMinor, currency: orderReturns.currency, note: orders.paymentRef },
  });
  const step = ([name, event]: [string, StoryEvent]): StoryPart => ({
    ...{ group: "credits", event, from: sql`${creditSteps}` },
    where: and(inArray(creditSteps.projId, projIds), sql`${creditSteps.step} = ${name}`),
    ...{ at: creditSteps.createdAt, key: creditSteps.id, title: creditSteps.taskName },
    creditTenths:
      name === "settle" ? sql`-${creditSteps.usedChangeTenths}` : creditSteps.availableChangeTenths,
    ...{ state: creditSteps.reason, note: creditSteps.note },
  });
  return [
    {
      ...{
        group: "payments",
        event: "ordered",
        from: sql`${orders}`,
        where: inArray(orders.projId, projIds),
      },
      ...{ at: sql`coalesce(${orders.paidAt}, ${orders.createdAt})`, key: orders.id, title: orders.priceId },
      ...{ state: orders.status, amountMinor: orders.amountMinor, currency: orders.currency },
      note: sql`concat_ws(' ', ${orders.provider}, ${orders.paymentRef}, case when ${orders.isTest} then 'test' end)`,
    },
    returned("refund", "refunded"),
    returned("dispute", "disputed"),
    ...Object.entries(events).map(step),
  ];
}
