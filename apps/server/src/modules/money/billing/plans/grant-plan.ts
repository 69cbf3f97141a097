import { getPlanName, type PlanLevel } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { grantCredits, lockLedger } from "../ledger/index.ts";
import { putPlan } from "./apply-payment.ts";
import { endGranted, endRenewals } from "./store.ts";

/** A plan that an administrator gives: such as Enterprise, which has no price. */
export type PlanGrant = {
  projId: string;
  level: PlanLevel;
  expiresAt: Date;
  /** Credits of the plan's bucket that run out with it; 0: none. */
  creditTenths: number;
  /** Makes the grant's credits once. */
  key: string;
  note?: string;
};

/**
 * Puts a project on a plan without a payment, until a time, instead of any that was granted before; it is not renewed.
 */
export async function grantPlan(db: DbOrTransaction, grant: PlanGrant): Promise<void> {
  const { projId, level, expiresAt, creditTenths, key, note } = grant;
  const at = new Date();
  const priceId = `${getPlanName(level).toLowerCase()}-granted`;
  await db.transaction(async (tx) => {
    await lockLedger(tx, projId, at);
    await putPlan(tx, { projId, priceId, level, provider: "manual", expiresAt, at });
    await endRenewals(tx, { projId, priceId });
    await endGranted(tx, { projId, except: priceId, at });
    if (creditTenths === 0) return;
    await grantCredits(tx, {
      projId,
      key: `plan:${key}`,
      bucket: "monthly",
      creditTenths,
      expiresAt,
      reason: "plan",
      note,
      at,
    });
  });
}

/** Takes back what was granted of plans; what was paid for stays, and so do credits until their own end. */
export async function endGrantedPlans(db: DbOrTransaction, projId: string): Promise<void> {
  const at = new Date();
  await db.transaction(async (tx) => {
    await lockLedger(tx, projId, at);
    await endGranted(tx, { projId, except: null, at });
  });
}
