import { and, eq, sql } from "drizzle-orm";
import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { creditEntries } from "../schema.ts";
import { type AtTime, expireDue, giveBack, makeStep } from "./make-step.ts";
import { findGrantedLot, findLot, type LotRow, lockLedger, type Posting, setOwed } from "./store.ts";

type Revocation = AtTime & {
  projId: string;
  /** The key of the grant whose credits go back. */
  grantKey: string;
  /** How much of it is to have been taken back in all, in tenths of a credit; 0: everything stands again. */
  toTenths: number;
  /** Shown to the person in the credit details. */
  note?: string;
};

/** What became of it, in tenths of a credit: taken back in all, and still owed because it was used or is held. */
export type Revoked = { revokedTenths: number; owedTenths: number };

/**
 * Takes credits of one grant back, or returns them, until as much is taken back as is asked for. What is held or used
 * cannot be taken: it is owed, and taken when it comes back into the lot. Repeated it does nothing. Null where there
 * was no such grant.
 */
export async function revokeCredits(db: DbOrTransaction, revocation: Revocation): Promise<Revoked | null> {
  const { projId, grantKey, toTenths, at = new Date() } = revocation;
  return db.transaction(async (tx) => {
    await lockLedger(tx, projId, at);
    // A lot whose time is over has nothing left to take.
    await expireDue(tx, projId, at);
    const lot = await findGrantedLot(tx, projId, grantKey);
    if (lot === null) return null;
    const goalTenths = Math.min(toTenths, lot.creditTenths);
    const changeTenths = goalTenths - lot.revokedTenths - lot.owedTenths;
    if (changeTenths > 0) await takeBack(tx, { ...revocation, at }, { lot, changeTenths });
    if (changeTenths < 0) await giveReturned(tx, { ...revocation, at }, { lot, changeTenths: -changeTenths });
    const { revokedTenths, owedTenths } = await findLot(tx, lot.id);
    return { revokedTenths, owedTenths };
  });
}

type Change = { lot: LotRow; changeTenths: number };

async function takeBack(
  tx: Transaction,
  { projId, grantKey, note, at }: Revocation,
  { lot, changeTenths }: Change,
): Promise<void> {
  const takenTenths = Math.min(lot.availableTenths, changeTenths);
  const usableTenths = lot.frozenTenths + (await readUsed(tx, lot.id));
  // What ran out unused is gone already: nobody owes it.
  const owedTenths = Math.min(changeTenths - takenTenths, usableTenths - lot.owedTenths);
  if (owedTenths > 0) await setOwed(tx, lot.id, lot.owedTenths + owedTenths);
  if (takenTenths === 0) return;
  const key = `revoke:${grantKey}:${crypto.randomUUID()}`;
  const facts = { projId, key, reason: "payment-returned", note, askedTenths: takenTenths, at } as const;
  await makeStep(tx, { ...facts, step: "revoke" }, async () => [
    { account: lot.bucket, lotId: lot.id, amountTenths: -takenTenths },
    { account: "revoked", lotId: lot.id, amountTenths: takenTenths },
  ]);
}

async function giveReturned(
  tx: Transaction,
  { projId, grantKey, note, at }: Revocation,
  { lot, changeTenths }: Change,
): Promise<void> {
  const forgivenTenths = Math.min(lot.owedTenths, changeTenths);
  if (forgivenTenths > 0) await setOwed(tx, lot.id, lot.owedTenths - forgivenTenths);
  const creditTenths = Math.min(lot.revokedTenths, changeTenths - forgivenTenths);
  if (creditTenths === 0) return;
  const key = `restore:${grantKey}:${crypto.randomUUID()}`;
  const facts = { projId, key, reason: "payment-returned", note, askedTenths: creditTenths, at } as const;
  await makeStep(
    tx,
    { ...facts, step: "restore" },
    (inner, time): Promise<Posting[]> =>
      giveBack(inner, { from: "revoked", lotId: lot.id, creditTenths, at: time }),
  );
}

/** What was used of a lot, in tenths. */
async function readUsed(tx: Transaction, lotId: string): Promise<number> {
  const [row] = await tx
    .select({ tenths: sql<number>`coalesce(sum(${creditEntries.amountTenths}), 0)::int` })
    .from(creditEntries)
    .where(and(eq(creditEntries.lotId, lotId), eq(creditEntries.account, "used")));
  return row?.tenths ?? 0;
}
