import type { ServerModule } from "../../server-module.ts";
import { declareExpiry, startExpiry } from "./expiry.ts";
import { billingLife } from "./project-life.ts";
import { mountBillingRoutes } from "./routes.ts";

export { balanceOf, toCredits } from "./balance-of.ts";
export { creditsOfEach, giftOfStep, listGifts, openGifts, showGift } from "./gifts.ts";
export { auditLedger, grantCredits, LedgerConflict } from "./ledger/index.ts";
export { readPlace, writePlace } from "./place-cursor.ts";
export { applyPayment, type Payment } from "./plans/apply-payment.ts";
export { cancelSubscription } from "./plans/cancel-subscription.ts";
export {
  entitlementsOf,
  type ProjectEntitlements,
  planTooLow,
  type Quota,
  quotaOf,
  requireEntitlement,
} from "./plans/entitlements.ts";
export { endGrantedPlans, grantPlan } from "./plans/grant-plan.ts";
export { levelsOf, type ProjectPlan, planOf } from "./plans/plan-of.ts";
export { usedSince } from "./recent-use.ts";
export { requireOwnProject } from "./routes.ts";
export {
  chargeOnce,
  type HeldWork,
  holdForWork,
  type PaidWork,
  priceOnce,
  priceOnServer,
  releaseWork,
  type SettledWork,
  settleWork,
} from "./work-credits.ts";

export const billingModule: ServerModule = {
  name: "billing",
  declareQueues: declareExpiry,
  projectLife: billingLife,
  mountRoutes: mountBillingRoutes,
  startWork: startExpiry,
};
