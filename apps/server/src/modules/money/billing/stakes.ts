import { type TwoAdministratorTerms, toMinor } from "@voxloom/contract";
import type { Config } from "../../../config/index.ts";

/** What is about to be given: money, or credits. */
export type Stake = { amountMinor: number; currency: string } | { creditTenths: number };

/** Whether more is at stake than a limit. */
export const isAbove = ({ aboveUnits, aboveTenths }: TwoAdministratorTerms, stake: Stake): boolean =>
  "creditTenths" in stake
    ? stake.creditTenths > aboveTenths
    : stake.amountMinor > toMinor(aboveUnits, stake.currency);

/** Whether two administrators have to agree to it. */
export const needsTwo = ({ twoAdministrators }: Pick<Config, "twoAdministrators">, stake: Stake): boolean =>
  isAbove(twoAdministrators, stake);
