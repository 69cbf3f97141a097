import { and, isNull, lte } from "drizzle-orm";
import type { Db } from "../../../../platform/db/index.ts";
import { creditLots } from "../schema.ts";
import { expireDue } from "./make-step.ts";
import { lockLedger } from "./store.ts";

/**
 * Takes away the credits of all projects whose time is over; one transaction a project. Nobody could use them any
 * more before: this writes it down. Answers the number of projects that had some.
 */
export async function expireCredits(db: Db, at = new Date()): Promise<number> {
  const due = await db
    .selectDistinct({ projId: creditLots.projId })
    .from(creditLots)
    .where(and(isNull(creditLots.expiredAt), lte(creditLots.expiresAt, at)));
  for (const { projId } of due) {
    await db.transaction(async (tx) => {
      await lockLedger(tx, projId, at);
      await expireDue(tx, projId, at);
    });
  }
  return due.length;
}
