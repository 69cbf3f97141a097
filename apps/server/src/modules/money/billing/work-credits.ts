import { AppError, type ChargedWork, type CreditReason, getPrice, getQualityRefund } from "@voxloom/contract";
import type { Config } from "../../../config/index.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import {
  creditsInsufficient,
  findStep,
  readBalance,
  refundCredits,
  releaseReservation,
  reserveCredits,
  settleReservation,
} from "./ledger/index.ts";

type OnServer = Pick<Config, "billing">;

/** Something a task is to make, for which its project pays. */
export type PaidWork = {
  taskId: string;
  taskName: string;
  work: ChargedWork;
  /** Sets this run apart from others of the task: the id of its job. */
  runId: string;
};

/** The price of a piece of work on this server, in tenths of a credit: 0 with billing off. */
export const priceOnServer = ({ billing }: OnServer, work: ChargedWork): number =>
  billing.isOn ? getPrice(work) : 0;

/**
 * Holds the price of every piece of an order, all or none, in the caller's transaction; nothing for work that is free
 * (previews are not to be given here). Answers the reservation of each task's run, to be kept with the task; null
 * where nothing is charged. Throws AppError CREDITS_INSUFFICIENT {needed, available} with the order's whole price.
 */
export async function holdForWork(
  db: DbOrTransaction,
  config: OnServer,
  { projId, order }: { projId: string; order: readonly PaidWork[] },
): Promise<Map<string, string | null>> {
  const prices = order.map(({ work }) => priceOnServer(config, work));
  const totalTenths = prices.reduce((sum, price) => sum + price, 0);
  try {
    return await db.transaction(async (tx) => {
      const reservations = new Map<string, string | null>();
      for (const [index, { taskId, taskName, work, runId }] of order.entries()) {
        const creditTenths = prices[index] ?? 0;
        const hold = { projId, key: `work:${taskId}:${runId}`, reason: work.product, taskId, taskName };
        reservations.set(
          taskId,
          creditTenths === 0 ? null : await reserveCredits(tx, { ...hold, creditTenths }),
        );
      }
      return reservations;
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "CREDITS_INSUFFICIENT") throw error;
    const { availableTenths } = await readBalance(db, projId);
    throw creditsInsufficient(totalTenths, availableTenths);
  }
}

/** A run that ended: its project and what {@link holdForWork} answered for it. */
export type HeldWork = { projId: string; reservationId: string | null };

/** What a finished piece of work cost, and what of that came back, in tenths of a credit. */
export type SettledWork = { creditTenths: number; refundedTenths: number };

/**
 * Takes the price of work that is finished, or of so much of it as there is (`usedShare`, to 1, rounded up to a tenth; the
 * rest is free again), and gives a part of it back where more than 2 % of its lines have one of
 * the four refundable defects; in the transaction that ends the task. Once for each reservation.
 */
export async function settleWork(
  db: DbOrTransaction,
  {
    projId,
    reservationId,
    refundableShare,
    usedShare = 1,
  }: HeldWork & { refundableShare: number; usedShare?: number },
): Promise<SettledWork> {
  if (reservationId === null) return { creditTenths: 0, refundedTenths: 0 };
  return db.transaction(async (tx) => {
    const step = await settleReservation(tx, { projId, reservationId, usedShare });
    const creditTenths = step.usedChangeTenths;
    const refundedTenths = getQualityRefund(creditTenths, refundableShare);
    if (refundedTenths > 0) {
      const refund = { projId, reservationId, key: "quality", reason: "quality" as CreditReason };
      await refundCredits(tx, { ...refund, creditTenths: refundedTenths });
    }
    return { creditTenths, refundedTenths };
  });
}

/** Gives back what was held for work that failed or was canceled; in the transaction that ends the task. */
export async function releaseWork(db: DbOrTransaction, { projId, reservationId }: HeldWork): Promise<void> {
  if (reservationId !== null) await releaseReservation(db, { projId, reservationId });
}

/** What {@link chargeOnce} would take now, in tenths of a credit: 0 where it was paid for before. */
export async function priceOnce(
  db: DbOrTransaction,
  config: OnServer,
  { projId, key, work }: { projId: string; key: string; work: ChargedWork },
): Promise<number> {
  const creditTenths = priceOnServer(config, work);
  return creditTenths > 0 && (await findStep(db, projId, key)) !== null ? 0 : creditTenths;
}

/** Lets pass what {@link chargeOnce} could take now. Throws AppError CREDITS_INSUFFICIENT {needed, available}. */
export async function ensureAffordable(
  db: DbOrTransaction,
  config: OnServer,
  charge: { projId: string; key: string; work: ChargedWork },
): Promise<void> {
  const creditTenths = await priceOnce(db, config, charge);
  if (creditTenths === 0) return;
  const { availableTenths } = await readBalance(db, charge.projId);
  if (availableTenths < creditTenths) throw creditsInsufficient(creditTenths, availableTenths);
}

/**
 * Charges what is had at once, once for each key: the download of a video's revision, a saved voice. Answers the
 * price in tenths of a credit. Throws AppError CREDITS_INSUFFICIENT {needed, available}.
 */
export async function chargeOnce(
  db: DbOrTransaction,
  config: OnServer,
  charge: { projId: string; key: string; work: ChargedWork; taskId?: string; taskName?: string },
): Promise<number> {
  const { work, ...rest } = charge;
  const creditTenths = priceOnServer(config, work);
  if (creditTenths === 0) return 0;
  return db.transaction(async (tx) => {
    const reservationId = await reserveCredits(tx, { ...rest, reason: work.product, creditTenths });
    await settleReservation(tx, { projId: charge.projId, reservationId });
    return creditTenths;
  });
}
