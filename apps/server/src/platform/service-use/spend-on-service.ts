import { sql } from "drizzle-orm";
import type { Db } from "../db/index.ts";
import { serviceUse } from "./schema.ts";

/**
 * Counts bytes that are about to be sent to a service today (UTC), over all processes; false, and nothing, where they
 * would be more than `maxBytes` of the day.
 */
export async function spendOnService(
  db: Db,
  { service, bytes, maxBytes }: { service: string; bytes: number; maxBytes: number },
): Promise<boolean> {
  if (bytes > maxBytes) return false;
  const sum = sql`${serviceUse.bytes} + excluded.bytes`;
  const rows = await db
    .insert(serviceUse)
    .values({ day: sql`(now() at time zone 'UTC')::date`, service, bytes })
    .onConflictDoUpdate({
      target: [serviceUse.day, serviceUse.service],
      set: { bytes: sum },
      setWhere: sql`${sum} <= ${maxBytes}`,
    })
    .returning({ service: serviceUse.service });
  return rows.length > 0;
}
