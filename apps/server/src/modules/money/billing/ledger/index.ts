export { auditLedger } from "./audit-ledger.ts";
export { refundCredits, releaseReservation, settleReservation } from "./end-reservation.ts";
export { expireCredits } from "./expire-credits.ts";
export { grantCredits } from "./grant-credits.ts";
export { LedgerConflict } from "./make-step.ts";
export { inOrderOfUse } from "./order-lots.ts";
export { readBalance } from "./read-balance.ts";
export { creditsInsufficient, reserveCredits } from "./reserve-credits.ts";
export { findStep, lockLedger } from "./store.ts";
