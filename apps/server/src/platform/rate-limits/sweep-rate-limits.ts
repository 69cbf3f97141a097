import { lt } from "drizzle-orm";
import type { Database } from "../db/index.ts";
import { rateLimits } from "./schema.ts";

/** Removes counts whose time has passed. Answers how many. */
export async function sweepRateLimits({ db }: Pick<Database, "db">): Promise<number> {
  const { rowCount } = await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()));
  return rowCount ?? 0;
}
