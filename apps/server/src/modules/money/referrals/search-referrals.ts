import { desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import { containing, type DbOrTransaction, exactly } from "../../../platform/db/index.ts";
import type { AccountRow } from "./bind-friend.ts";
import { referralAccounts, withdrawals } from "./schema.ts";
import type { WithdrawalRow } from "./withdraw.ts";

/** Links of people by the beginning of their code. */
export const searchAccounts = (db: DbOrTransaction, search: string, limit: number): Promise<AccountRow[]> =>
  db
    .select()
    .from(referralAccounts)
    .where(ilike(referralAccounts.code, `${exactly(search)}%`))
    .orderBy(referralAccounts.code)
    .limit(limit);

/** The newest withdrawals by the beginning of their id, a part of the payout's reference, or the end of the account. */
export function searchWithdrawals(
  db: DbOrTransaction,
  search: string,
  limit: number,
): Promise<WithdrawalRow[]> {
  const isIdLike = /^[0-9a-f-]{4,36}$/i.test(search);
  const byId: SQL[] = isIdLike ? [sql`${withdrawals.id}::text like ${`${search.toLowerCase()}%`}`] : [];
  return db
    .select()
    .from(withdrawals)
    .where(or(ilike(withdrawals.reference, containing(search)), eq(withdrawals.ending, search), ...byId))
    .orderBy(desc(withdrawals.createdAt))
    .limit(limit);
}
