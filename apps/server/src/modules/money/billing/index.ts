import type { ServerModule } from "../../../server-module.ts";
import { declareBillingWork, startBillingWork } from "./jobs.ts";
import { billingLife } from "./project-life.ts";
import { mountBillingRoutes } from "./routes.ts";

export { csvRules } from "./details/write-csv.ts";
export { getBalance, toCredits } from "./get-balance.ts";
export { creditsOfEach, giftOfStep, listGifts, openGifts, showGift } from "./gifts.ts";
export { auditLedger, grantCredits, LedgerConflict } from "./ledger/index.ts";
export { maySandbox } from "./may-sandbox.ts";
export { sumCredits, sumPayments } from "./money-by-day.ts";
export { applyPayment, periodAfter, putPlan, type SoldPrice } from "./plans/apply-payment.ts";
export {
  planTooLow,
  readEntitlements,
  readQuota,
  requireEntitlement,
} from "./plans/entitlements.ts";
export { endOfPlan, getLevels, getPlan } from "./plans/get-plan.ts";
export { endGrantedPlans, grantPlan } from "./plans/grant-plan.ts";
export { listReturns } from "./plans/order-returns.ts";
export { returnPayment } from "./plans/return-payment.ts";
export { searchOrders } from "./plans/search-orders.ts";
export { needsReceipt, showOrder } from "./plans/show-order.ts";
export {
  endPlan,
  endRenewals,
  findOrderOfCheckout,
  findOwnOrder,
  findSubscription,
  hasPaid,
  listLiveOrders,
  listOrderIds,
  listOrdersOfProvider,
  listOrdersWithUse,
  listRunningOrders,
  livePayments,
  lockOrder,
  mirrorRenewal,
  type OrderRow,
  showSubscription,
} from "./plans/store.ts";
export { addPriceVersion, findShownPrice, findSoldPrice, notSold } from "./prices/price-versions.ts";
export { usedSince } from "./recent-use.ts";
export { requireOwnProject } from "./routes.ts";
export { needsTwo } from "./stakes.ts";
export { storyOfMoney } from "./story-of-money.ts";
export {
  chargeOnce,
  ensureAffordable,
  holdForWork,
  type PaidWork,
  priceOnce,
  priceOnServer,
  releaseWork,
  settleWork,
} from "./work-credits.ts";

export const billingModule: ServerModule = {
  name: "billing",
  declareQueues: declareBillingWork,
  projectLife: billingLife,
  mountRoutes: mountBillingRoutes,
  startWork: startBillingWork,
};
