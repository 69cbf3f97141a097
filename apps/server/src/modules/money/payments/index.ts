import type { ServerModule } from "../../../server-module.ts";
import { declarePaymentWork, startPaymentWork } from "./jobs.ts";
import { forgetPayers } from "./payers/note-payers.ts";
import { endAllPlans } from "./plans/cancel-plan.ts";
import { forgetBuyer } from "./receipts/issue-receipt.ts";
import { mountPaymentRoutes } from "./routes.ts";
import { erasePlace, findPlaceOf } from "./settings/billing-place.ts";

export { compareTotals } from "./compare-totals.ts";
export { isSamePayer, notePayers } from "./payers/note-payers.ts";
export { countFailedPayments, countPaymentState } from "./payment-figures.ts";
export { listReceived } from "./refunds/list-received.ts";
export { refundOrder, requireOrder } from "./refunds/refund-order.ts";
export { showAllSettings, showSettings, testKeys } from "./settings/show-settings.ts";
export { findSettings, writeSettings } from "./settings/store.ts";
export { storyOfPayments } from "./story-of-payments.ts";
export { searchSubscriptions } from "./sync/store.ts";
export { paidCheckoutQueue, seenPaymentsQueue } from "./sync/sync-subject.ts";
export { verifyMoney } from "./verify-money.ts";
export { handleEvent, requireEvent } from "./webhooks/handle-event.ts";
export { listEvents, listFindings, searchEvents, showEvent } from "./webhooks/list-events.ts";

/** Checkouts: whoever takes the money, what was bought is granted by billing's `applyPayment`. */
export const paymentsModule: ServerModule = {
  name: "payments",
  declareQueues: declarePaymentWork,
  mountRoutes: mountPaymentRoutes,
  startWork: startPaymentWork,
  // A project is not erased before its provider knows: somebody who is gone would be charged every month.
  projectLife: {
    erased: async (context, projId) => {
      await endAllPlans(context, projId);
      await erasePlace(context.database.db, projId);
      await forgetBuyer(context.database.db, projId);
      await forgetPayers(context.database.db, projId);
    },
    async *exported({ database: { db } }, projId) {
      const buyer = await findPlaceOf(db, projId);
      if (buyer !== null) yield { path: "buyer.json", content: `${JSON.stringify(buyer, null, 2)}\n` };
    },
  },
};
