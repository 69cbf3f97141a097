import type { CreditBucket, CreditReason } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { type AtTime, makeStep } from "./make-step.ts";
import { openLot, type StepRow } from "./store.ts";

export type CreditGrant = {
  projId: string;
  /** Makes the grant once: the payment's or the coupon's name. */
  key: string;
  bucket: CreditBucket;
  /** Tenths of a credit, above 0. */
  creditTenths: number;
  /** Null: they do not run out. */
  expiresAt: Date | null;
  reason: CreditReason;
  /** Shown to the person in the credit details. */
  note?: string;
};

/** Puts credits into a bucket of a project. */
export async function grantCredits(db: DbOrTransaction, grant: CreditGrant & AtTime): Promise<StepRow> {
  const { bucket, creditTenths, expiresAt, ...rest } = grant;
  if (!Number.isInteger(creditTenths) || creditTenths <= 0) {
    throw new Error(`${creditTenths} tenths of a credit cannot be granted`);
  }
  const facts = { ...rest, step: "grant" as const, askedTenths: creditTenths };
  return makeStep(db, facts, async (tx, createdAt) => {
    const { projId } = grant;
    const { id: lotId } = await openLot(tx, { projId, bucket, creditTenths, expiresAt, createdAt });
    return [
      { account: "issued", lotId, amountTenths: -creditTenths },
      { account: bucket, lotId, amountTenths: creditTenths },
    ];
  });
}
