import { type CreditBalance, creditTenthsPerCredit } from "@voxloom/contract";
import type { Config } from "../../../config/index.ts";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { readBalance } from "./ledger/index.ts";

/** What a project has; with billing off it lacks nothing. */
export async function getBalance(
  db: DbOrTransaction,
  { billing }: Pick<Config, "billing">,
  projId: string,
): Promise<CreditBalance> {
  const balance = await readBalance(db, projId);
  return { ...balance, isLow: billing.isOn && balance.isLow, isUnlimited: !billing.isOn };
}

/** Credits with one decimal, as the wire's own names have them. */
export const toCredits = (creditTenths: number): number => creditTenths / creditTenthsPerCredit;
