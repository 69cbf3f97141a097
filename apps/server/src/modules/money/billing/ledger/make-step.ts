import type { DbOrTransaction, Transaction } from "../../../../platform/db/index.ts";
import {
  endDueLots,
  findLot,
  findStep,
  lockLedger,
  openLot,
  type Posting,
  type StepFacts,
  type StepRow,
  setOwed,
  writeStep,
} from "./store.ts";

/** A step that cannot follow on what was done: settling what was released, or one key for two things. */
export class LedgerConflict extends Error {
  constructor(message: string) {
    super(message);
    this.name = "LedgerConflict";
  }
}

/** When a step happens. Default: now. */
export type AtTime = { at?: Date };

/**
 * Makes a step of the ledger, once for its key: a repeated one answers the step that was made. All of it happens in
 * one transaction, within the caller's where there is one, under the lock of the project's ledger; credits whose time
 * is over are taken away first. A step that throws leaves nothing behind, and the caller's transaction usable.
 *
 * Locks are taken in one order: the caller's own rows, then the ledger. Throws LedgerConflict where the key was used
 * for something else.
 */
export async function makeStep(
  db: DbOrTransaction,
  { at = new Date(), ...facts }: StepFacts & AtTime,
  postingsOf: (tx: Transaction, at: Date) => Promise<Posting[]>,
): Promise<StepRow> {
  return db.transaction(async (tx) => {
    await lockLedger(tx, facts.projId, at);
    const made = await findStep(tx, facts.projId, facts.key);
    if (made !== null) return sameStep(made, facts);
    await expireDue(tx, facts.projId, at);
    const postings = await postingsOf(tx, at);
    return writeStep(tx, { ...facts, at }, postings);
  });
}

function sameStep(made: StepRow, { key, step, askedTenths }: StepFacts): StepRow {
  if (made.step === step && made.askedTenths === askedTenths) return made;
  throw new LedgerConflict(
    `the key ${key} was used for a ${made.step} of ${made.askedTenths} tenths, not a ${step} of ${askedTenths}`,
  );
}

/** Takes away what is left of lots whose time is over; the caller holds the ledger's lock. Answers how many tenths. */
export async function expireDue(tx: Transaction, projId: string, at: Date): Promise<number> {
  const ended = await endDueLots(tx, projId, at);
  const leftovers = ended.filter(({ availableTenths }) => availableTenths > 0);
  let expiredTenths = 0;
  for (const { id, bucket, availableTenths } of leftovers) {
    const facts = { projId, key: `expire:${id}`, step: "expire", reason: "expiry" } as const;
    await writeStep(tx, { ...facts, askedTenths: availableTenths, at }, [
      { account: bucket, lotId: id, amountTenths: -availableTenths },
      { account: "expired", lotId: id, amountTenths: availableTenths },
    ]);
    expiredTenths += availableTenths;
  }
  return expiredTenths;
}

/** How long credits can be used that come back after their own time was over, in days. */
const secondLifeDays = 30;

/**
 * The postings that bring credits back from an account to the lot they are of; to a new one where that ran out. What
 * the lot owes, because its payment went back, is taken of it first.
 */
export async function giveBack(
  tx: Transaction,
  {
    from,
    lotId,
    creditTenths,
    at,
  }: { from: "frozen" | "used" | "revoked"; lotId: string; creditTenths: number; at: Date },
): Promise<Posting[]> {
  const lot = await findLot(tx, lotId);
  const owedTenths = from === "revoked" ? 0 : Math.min(lot.owedTenths, creditTenths);
  if (owedTenths > 0) await setOwed(tx, lotId, lot.owedTenths - owedTenths);
  const owed: Posting[] =
    owedTenths === 0
      ? []
      : [
          { account: from, lotId, amountTenths: -owedTenths },
          { account: "revoked", lotId, amountTenths: owedTenths },
        ];
  const leftTenths = creditTenths - owedTenths;
  if (leftTenths === 0) return owed;
  const target =
    lot.expiredAt === null
      ? lot
      : await openLot(tx, {
          projId: lot.projId,
          bucket: lot.bucket,
          creditTenths: leftTenths,
          expiresAt: new Date(at.getTime() + secondLifeDays * 24 * 3_600_000),
          createdAt: at,
        });
  return [
    ...owed,
    { account: from, lotId, amountTenths: -leftTenths },
    { account: target.bucket, lotId: target.id, amountTenths: leftTenths },
  ];
}
