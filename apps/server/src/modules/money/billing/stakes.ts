import { isAbove, type Stake } from "@voxloom/contract";
import type { Config } from "../../../config/index.ts";

/** Whether two administrators have to agree to it. */
export const needsTwo = ({ twoAdministrators }: Pick<Config, "twoAdministrators">, stake: Stake): boolean =>
  isAbove(twoAdministrators, stake);
