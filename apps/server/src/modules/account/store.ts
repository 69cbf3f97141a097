import { and, eq, lt, sql } from "drizzle-orm";
import type { Actor } from "../../http/index.ts";
import type { Db } from "../../platform/db/index.ts";
import { guests } from "./schema.ts";

export async function insertGuest(
  db: Db,
  guest: { id: string; projId: string; webIdHash: string },
): Promise<void> {
  await db.insert(guests).values(guest);
}

/** The guest of a web id's hash; notes the visit, at most once an hour. */
export async function findGuest(db: Db, webIdHash: string): Promise<Actor | null> {
  const [guest] = await db
    .select({ userId: guests.id, projId: guests.projId })
    .from(guests)
    .where(eq(guests.webIdHash, webIdHash));
  if (!guest) return null;
  await db
    .update(guests)
    .set({ seenAt: sql`now()` })
    .where(and(eq(guests.id, guest.userId), lt(guests.seenAt, sql`now() - interval '1 hour'`)));
  return { ...guest, isGuest: true };
}
