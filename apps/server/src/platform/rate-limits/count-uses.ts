import { sql } from "drizzle-orm";
import type { Transaction } from "../db/index.ts";
import { rateLimits } from "./schema.ts";

/**
 * Counts uses of something within a time that begins with the first of them, and answers how many there are with these.
 * Where the transaction fails, they were none.
 */
export async function countUses(
  tx: Transaction,
  { key, uses, withinMs }: { key: string; uses: number; withinMs: number },
): Promise<number> {
  const now = Date.now();
  const isOver = sql`${rateLimits.expire} <= ${now}`;
  const [counted] = await tx
    .insert(rateLimits)
    .values({ key, points: uses, expire: now + withinMs })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        points: sql`case when ${isOver} then ${uses}::int else ${rateLimits.points} + ${uses}::int end`,
        expire: sql`case when ${isOver} then ${now + withinMs}::bigint else ${rateLimits.expire} end`,
      },
    })
    .returning({ points: rateLimits.points });
  return counted?.points ?? uses;
}
