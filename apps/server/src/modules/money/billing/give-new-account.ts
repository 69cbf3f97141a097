import { newAccountGift } from "@voxloom/contract";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { grantCredits } from "./ledger/index.ts";

/** What a new account's project is given, once; in the transaction that opens it. */
export async function giveNewAccount(db: DbOrTransaction, projId: string, at = new Date()): Promise<void> {
  const { creditTenths, days } = newAccountGift;
  await grantCredits(db, {
    projId,
    key: "new-account",
    bucket: "gift",
    creditTenths,
    expiresAt: new Date(at.getTime() + days * 24 * 3_600_000),
    reason: "new-account",
    at,
  });
}
