import { desc, eq, ilike, or } from "drizzle-orm";
import { beginning, containing, type DbOrTransaction, idsBeginning } from "../../../platform/db/index.ts";
import type { AccountRow } from "./bind-friend.ts";
import { referralAccounts, withdrawals } from "./schema.ts";
import type { WithdrawalRow } from "./withdraw.ts";

/** Links of people by the beginning of their code. */
export const searchAccounts = (db: DbOrTransaction, search: string, limit: number): Promise<AccountRow[]> =>
  db
    .select()
    .from(referralAccounts)
    .where(ilike(referralAccounts.code, beginning(search)))
    .orderBy(referralAccounts.code)
    .limit(limit);

/** The newest withdrawals by the beginning of their id, a part of the payout's reference, or the end of the account. */
export function searchWithdrawals(
  db: DbOrTransaction,
  search: string,
  limit: number,
): Promise<WithdrawalRow[]> {
  const byWords = [ilike(withdrawals.reference, containing(search)), eq(withdrawals.ending, search)];
  return db
    .select()
    .from(withdrawals)
    .where(or(...byWords, ...idsBeginning(search, withdrawals.id)))
    .orderBy(desc(withdrawals.createdAt))
    .limit(limit);
}
