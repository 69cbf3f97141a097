import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { StoryPart } from "../../../platform/db/index.ts";
import { checkouts, dunningMails, providerSubscriptions } from "./schema.ts";

/** Purchases that were begun and not paid, and what owners of unpaid plans were told. */
export const storyOfPayments = (projIds: string[]): StoryPart[] => [
  {
    ...{ group: "payments", event: "checkout-left", from: sql`${checkouts}` },
    // What was chosen for later and taken back was never to be paid.
    where: and(inArray(checkouts.projId, projIds), eq(checkouts.state, "unpaid"), isNull(checkouts.startsAt)),
    ...{ at: checkouts.createdAt, key: checkouts.id, title: sql`${checkouts.sold} ->> 'priceId'` },
    ...{ amountMinor: checkouts.amountMinor, currency: checkouts.currency },
    note: sql`concat_ws(' ', ${checkouts.provider}, ${checkouts.ref})`,
  },
  {
    ...{ group: "mails", event: "unpaid-mailed" },
    from: sql`${dunningMails} join ${providerSubscriptions} using (provider, mode, ref)`,
    where: inArray(providerSubscriptions.projId, projIds),
    at: dunningMails.notedAt,
    // Of one plan, by its time that was not paid.
    key: sql`concat_ws(' ', provider, mode, ref, ${dunningMails.paidUntil}, ${dunningMails.stage})`,
    ...{ title: providerSubscriptions.priceId, state: dunningMails.stage },
  },
];
