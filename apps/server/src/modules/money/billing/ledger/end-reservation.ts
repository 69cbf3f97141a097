import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import { type AtTime, giveBack, LedgerConflict, makeStep } from "./make-step.ts";
import { takeFrom } from "./order-lots.ts";
import {
  findReservation,
  getParts,
  type Posting,
  type ReservationRow,
  type StepFacts,
  type StepRow,
  updateReservation,
} from "./store.ts";

type Ending = { projId: string; reservationId: string } & AtTime;

/**
 * Takes the price out of a reservation, up to all of it (the default), or a share of it rounded up to a tenth, and gives
 * back the rest. The credits that were
 * to be used first are used first. Repeated with the same amount it does nothing. Throws LedgerConflict after a release.
 */
export const settleReservation = (
  db: DbOrTransaction,
  { creditTenths, usedShare = 1, ...ending }: Ending & { creditTenths?: number; usedShare?: number },
): Promise<StepRow> => endReservation(db, { ...ending, step: "settle", creditTenths, usedShare });

/** Gives back all of a reservation. Repeated it does nothing. Throws LedgerConflict after a settlement. */
export const releaseReservation = (db: DbOrTransaction, ending: Ending): Promise<StepRow> =>
  endReservation(db, { ...ending, step: "release", creditTenths: 0, usedShare: 0 });

async function endReservation(
  db: DbOrTransaction,
  {
    step,
    creditTenths: asked,
    usedShare,
    projId,
    reservationId,
    at,
  }: Ending & { step: "settle" | "release"; creditTenths?: number; usedShare: number },
): Promise<StepRow> {
  return db.transaction(async (outer) => {
    const { heldTenths, ...facts } = await getFacts(outer, projId, reservationId);
    // Without the last digits of a share, which would cost a tenth.
    const creditTenths = asked ?? Math.ceil(Number((heldTenths * usedShare).toFixed(6)));
    const key = `${step}:${reservationId}`;
    return makeStep(outer, { ...facts, key, step, askedTenths: creditTenths, at }, async (tx, time) => {
      const reservation = await findReservation(tx, reservationId);
      checkEnd(reservation, step, creditTenths);
      await updateReservation(tx, reservationId, {
        state: step === "settle" ? "settled" : "released",
        settledTenths: creditTenths,
      });
      const { taken, left } = takeFrom(await getParts(tx, reservationId, "frozen"), creditTenths);
      const postings = taken.flatMap(({ lotId, creditTenths: part }): Posting[] => [
        { account: "frozen", lotId, amountTenths: -part },
        { account: "used", lotId, amountTenths: part },
      ]);
      for (const part of left) postings.push(...(await giveBack(tx, { from: "frozen", ...part, at: time })));
      return postings;
    });
  });
}

function checkEnd(
  { id, state, creditTenths: heldTenths }: ReservationRow,
  step: string,
  creditTenths: number,
): void {
  if (state !== "held")
    throw new LedgerConflict(`the reservation ${id} is ${state}: ${step} is not possible`);
  if (!Number.isInteger(creditTenths) || creditTenths < 0 || creditTenths > heldTenths) {
    throw new Error(`${creditTenths} tenths cannot be taken of a reservation of ${heldTenths}`);
  }
}

async function getFacts(
  tx: Transaction,
  projId: string,
  reservationId: string,
): Promise<
  Pick<StepFacts, "projId" | "reservationId" | "reason" | "taskId" | "taskName"> & { heldTenths: number }
> {
  const {
    reason,
    taskId,
    taskName,
    projId: owner,
    creditTenths: heldTenths,
  } = await findReservation(tx, reservationId);
  if (owner !== projId) throw new Error(`the reservation ${reservationId} belongs to another project`);
  return { projId, reservationId, reason, taskId, taskName, heldTenths };
}

/**
 * Gives back a part of a settled price, once for each `key`: what was used last comes back first. Throws
 * LedgerConflict where the reservation is not settled or less than that is left of the price.
 */
export async function refundCredits(
  db: DbOrTransaction,
  refund: Ending & { key: string; creditTenths: number; reason?: StepFacts["reason"]; note?: string },
): Promise<StepRow> {
  const { projId, reservationId, creditTenths, note, at } = refund;
  if (!Number.isInteger(creditTenths) || creditTenths <= 0) {
    throw new Error(`${creditTenths} tenths of a credit cannot be refunded`);
  }
  return db.transaction(async (outer) => {
    const { heldTenths: _, ...known } = await getFacts(outer, projId, reservationId);
    const facts = { ...known, reason: refund.reason ?? known.reason, note };
    const key = `refund:${reservationId}:${refund.key}`;
    const step = { key, step: "refund", askedTenths: creditTenths, at } as const;
    return makeStep(outer, { ...facts, ...step }, async (tx, time) => {
      const { state, settledTenths, refundedTenths } = await findReservation(tx, reservationId);
      if (state !== "settled" || creditTenths > settledTenths - refundedTenths) {
        throw new LedgerConflict(
          `${creditTenths} tenths cannot be refunded of a reservation that is ${state}, with ${settledTenths - refundedTenths} used`,
        );
      }
      await updateReservation(tx, reservationId, { refundedTenths: refundedTenths + creditTenths });
      const lastFirst = (await getParts(tx, reservationId, "used")).reverse();
      const postings: Posting[] = [];
      for (const part of takeFrom(lastFirst, creditTenths).taken) {
        postings.push(...(await giveBack(tx, { from: "used", ...part, at: time })));
      }
      return postings;
    });
  });
}
