import { text } from "node:stream/consumers";
import { eq } from "drizzle-orm";
import type { ProjectLife } from "../../../context.ts";
import type { Db } from "../../../platform/db/index.ts";
import { writeCsv } from "./details/write-csv.ts";
import { giveNewAccount } from "./give-new-account.ts";
import { lockLedger } from "./ledger/index.ts";
import { showOrder } from "./plans/show-order.ts";
import {
  creditLedgers,
  creditLots,
  creditReservations,
  creditSteps,
  orders,
  subscriptions,
} from "./schema.ts";

/** A new account is given credits; plans and credits go with a project, and its owner can take their history home. */
export const billingLife: ProjectLife = {
  opened: (_context, tx, projId) => giveNewAccount(tx, projId),
  erased: ({ database }, projId) => erasePlansAndCredits(database.db, projId),
  async *exported({ database: { db } }, projId) {
    yield { path: "credits.csv", content: await text(writeCsv(db, { projId })) };
    const bought = await db.select().from(orders).where(eq(orders.projId, projId)).orderBy(orders.place);
    yield { path: "orders.json", content: `${JSON.stringify(bought.map(showOrder), null, 2)}\n` };
  },
};

/** Deletes a project's plans and credits. What was paid stays in the books: an order names nobody. */
export async function erasePlansAndCredits(db: Db, projId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await lockLedger(tx, projId, new Date());
    // In the order in which they name each other; the entries go with their steps.
    for (const table of [creditSteps, creditReservations, creditLots, creditLedgers, subscriptions]) {
      await tx.delete(table).where(eq(table.projId, projId));
    }
  });
}
