import { AppError, type CreditReason, creditTenthsPerCredit } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../../platform/db/index.ts";
import { type AtTime, LedgerConflict, makeStep } from "./make-step.ts";
import { inOrderOfUse, takeFrom } from "./order-lots.ts";
import { insertReservation, type LotRow, openLots } from "./store.ts";

export type CreditHold = {
  projId: string;
  /** Makes the reservation once: the task's and its job's ids. */
  key: string;
  /** Tenths of a credit, from 0. */
  creditTenths: number;
  reason: CreditReason;
  taskId?: string | null;
  taskName?: string | null;
};

/** The refusal for want of credits; both figures in credits. */
export const creditsInsufficient = (neededTenths: number, availableTenths: number): AppError => {
  const needed = neededTenths / creditTenthsPerCredit;
  const available = availableTenths / creditTenthsPerCredit;
  return new AppError(
    "CREDITS_INSUFFICIENT",
    `This needs ${needed} credits, and ${available} are there: buy credits or take a larger plan.`,
    { needed, available },
  );
};

/**
 * Holds credits: gifts first, then the plan's, then bought ones; in each, what runs out soonest. Answers the
 * reservation's id. Throws AppError CREDITS_INSUFFICIENT {needed, available}, and then holds nothing.
 */
export async function reserveCredits(db: DbOrTransaction, hold: CreditHold & AtTime): Promise<string> {
  const { creditTenths, projId, reason, taskId = null, taskName = null } = hold;
  if (!Number.isInteger(creditTenths) || creditTenths < 0) {
    throw new Error(`${creditTenths} tenths of a credit cannot be held`);
  }
  const id = crypto.randomUUID();
  const facts = { projId, key: hold.key, reason, taskId, taskName, at: hold.at };
  const step = await makeStep(
    db,
    { ...facts, step: "reserve", reservationId: id, askedTenths: creditTenths },
    async (tx, createdAt) => {
      const taken = getTake(await openLots(tx, projId), creditTenths);
      await insertReservation(tx, {
        id,
        projId,
        reason,
        taskId,
        taskName,
        creditTenths,
        state: "held",
        createdAt,
      });
      return taken.flatMap(({ bucket, lotId, creditTenths: part }) => [
        { account: bucket, lotId, amountTenths: -part },
        { account: "frozen" as const, lotId, amountTenths: part },
      ]);
    },
  );
  if (step.reservationId === null) throw new LedgerConflict(`the key ${hold.key} made no reservation`);
  return step.reservationId;
}

function getTake(lots: readonly LotRow[], creditTenths: number) {
  const buckets = new Map(lots.map(({ id, bucket }) => [id, bucket]));
  const parts = inOrderOfUse(lots).map(({ id, availableTenths }) => ({
    lotId: id,
    creditTenths: availableTenths,
  }));
  const availableTenths = parts.reduce((sum, part) => sum + part.creditTenths, 0);
  if (availableTenths < creditTenths) throw creditsInsufficient(creditTenths, availableTenths);
  return takeFrom(parts, creditTenths).taken.map((part) => ({
    ...part,
    bucket: buckets.get(part.lotId) ?? "gift",
  }));
}
