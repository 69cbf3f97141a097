import { createHmac, randomUUID } from "node:crypto";
import { and, eq, lt, sql } from "drizzle-orm";
import type { Config } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import type { Actor } from "../../../http/index.ts";
import type { Db, DbOrTransaction } from "../../../platform/db/index.ts";
import { mayHaveLocalOwner } from "./is-local-owner.ts";
import { guests } from "./schema.ts";
import { computeHash, isSecret, newSecret } from "./secret-hash.ts";

type GuestDays = Config["limits"]["guestDays"];

/**
 * The moment of a visit. What is made where guests are not deleted is kept for good: it does not begin to run out once
 * accounts are switched on.
 */
const visitNow = (guestDays: GuestDays) => (guestDays === null ? sql`'infinity'` : sql`now()`);

const isLongAgo = lt(guests.seenAt, sql`now() - interval '1 hour'`);

/**
 * Opens a project for a visitor without an account; the web id is told once and kept as a hash only. `guestDays`: the
 * days after which guests are deleted who were not seen; null: never.
 */
export async function openGuest(db: Db, guestDays: GuestDays): Promise<{ webId: string; projId: string }> {
  const webId = newSecret();
  const projId = randomUUID();
  const seenAt = visitNow(guestDays);
  await db.insert(guests).values({ id: randomUUID(), projId, webIdHash: computeHash(webId), seenAt });
  return { webId, projId };
}

const makeOwnersKey = (secret: string): string =>
  createHmac("sha256", secret).update("the owner of this machine").digest("base64url");

/** Whether a project is the one of whoever works on this machine itself, without an account. */
export async function isLocalOwnersProject(
  db: Db,
  config: Pick<Config, "secret" | "billing" | "publicUrl" | "hasLocalOwner">,
  projId: string,
): Promise<boolean> {
  if (!mayHaveLocalOwner(config)) return false;
  const [guest] = await db
    .select({ projId: guests.projId })
    .from(guests)
    .where(eq(guests.webIdHash, computeHash(makeOwnersKey(config.secret))));
  return guest?.projId === projId;
}

/**
 * The project of whoever works on this machine itself: the same one in every browser, because its web id is made of the
 * server's secret.
 */
export async function openLocalOwner(
  db: Db,
  { secret, limits: { guestDays } }: Pick<Config, "secret" | "limits">,
): Promise<{ webId: string; projId: string }> {
  const webId = makeOwnersKey(secret);
  const webIdHash = computeHash(webId);
  const [guest] = await db
    .insert(guests)
    .values({ id: randomUUID(), projId: randomUUID(), webIdHash, seenAt: visitNow(guestDays) })
    .onConflictDoUpdate({ target: guests.webIdHash, set: { seenAt: visitNow(guestDays) } })
    .returning({ projId: guests.projId });
  if (!guest) throw new Error("the owner's project was neither made nor found");
  return { webId, projId: guest.projId };
}

/** The guest who holds a web id; null when nobody does. Notes the visit, at most once an hour. */
export async function readGuest(db: Db, webId: string, guestDays: GuestDays): Promise<Actor | null> {
  if (!isSecret(webId)) return null;
  const [guest] = await db
    .select({ userId: guests.id, projId: guests.projId, isLongAgo: sql<boolean>`${isLongAgo}` })
    .from(guests)
    .where(eq(guests.webIdHash, computeHash(webId)));
  if (!guest) return null;
  const { userId, projId } = guest;
  // Each of somebody's calls comes by here: one statement is enough for nearly all.
  if (guest.isLongAgo) {
    const seenAt = visitNow(guestDays);
    await db
      .update(guests)
      .set({ seenAt })
      .where(and(eq(guests.id, userId), isLongAgo));
  }
  return { userId, projId, isGuest: true, isAdmin: false, sessionId: null };
}

/** Whether a project is a visitor's without an account. */
export async function isGuestProject(db: DbOrTransaction, projId: string): Promise<boolean> {
  const rows = await db.select({ id: guests.id }).from(guests).where(eq(guests.projId, projId));
  return rows.length > 0;
}

/** Deletes for good the guests who were not seen for so many days: what their projects hold first. */
export async function eraseGuests(context: Context, days: number): Promise<void> {
  const { db } = context.database;
  const isGone = lt(guests.seenAt, sql`now() - make_interval(days => ${days})`);
  const gone = await db.select({ id: guests.id, projId: guests.projId }).from(guests).where(isGone);
  for (const { id, projId } of gone) {
    await context.projectLife.erased(context, projId);
    // Whoever came back meanwhile keeps their key.
    await db.delete(guests).where(and(eq(guests.id, id), isGone));
  }
  if (gone.length > 0) context.log.info({ erased: gone.length }, "guests were deleted who did not come back");
}

/** Ends a guest's visit and answers its project, for whoever takes it over; null when there is none. */
export async function takeGuestProject(tx: DbOrTransaction, webId: string): Promise<string | null> {
  if (!isSecret(webId)) return null;
  const [guest] = await tx
    .delete(guests)
    .where(eq(guests.webIdHash, computeHash(webId)))
    .returning({ projId: guests.projId });
  return guest?.projId ?? null;
}
