import { randomUUID } from "node:crypto";
import { accountRules } from "@voxloom/contract";
import { and, desc, eq, gt, lt, ne, sql } from "drizzle-orm";
import type { FastifyRequest } from "fastify";
import type { Actor } from "../../../http/index.ts";
import type { Db, DbOrTransaction } from "../../../platform/db/index.ts";
import { projects, sessions, users } from "./schema.ts";
import { computeHash, isSecret, newSecret } from "./secret-hash.ts";

/** The browser or program that signs in. */
export type Client = { userAgent: string; address: string };

/** The one that sends a request. */
export const getClient = (request: FastifyRequest): Client => ({
  userAgent: request.headers["user-agent"] ?? "",
  address: request.ip,
});
export type SessionRow = typeof sessions.$inferSelect;

const expiry = sql`now() + make_interval(secs => ${accountRules.sessionTtlSeconds})`;

/** Opens a session; its token is told once and kept as a hash only. */
export async function openSession(tx: DbOrTransaction, userId: string, client: Client): Promise<string> {
  const token = newSecret();
  await tx.insert(sessions).values({
    id: randomUUID(),
    userId,
    tokenHash: computeHash(token),
    userAgent: client.userAgent.slice(0, 300),
    address: client.address,
    expiresAt: expiry,
  });
  return token;
}

/** Whom a token lets in; null when nobody. A session lives on by being used, noted once in five minutes. */
export async function getPerson(db: Db, token: string): Promise<Actor | null> {
  if (!isSecret(token)) return null;
  const [found] = await db
    .select({
      userId: users.id,
      projId: projects.id,
      roles: users.roles,
      sessionId: sessions.id,
      seenAt: sessions.seenAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .innerJoin(projects, eq(projects.ownerId, users.id))
    .where(and(eq(sessions.tokenHash, computeHash(token)), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(projects.createdAt)
    .limit(1);
  if (!found) return null;
  const { userId, projId, roles, sessionId, seenAt } = found;
  if (Date.now() - seenAt.getTime() > 5 * 60_000) {
    await db
      .update(sessions)
      .set({ seenAt: sql`now()`, expiresAt: expiry })
      .where(eq(sessions.id, sessionId));
  }
  return { userId, projId, isGuest: false, isAdmin: roles.includes("admin"), sessionId };
}

/** Seconds until a session ends. */
export async function secondsLeft(db: DbOrTransaction, sessionId: string): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`greatest(0, floor(extract(epoch from expires_at - now())))::int` })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  return row?.seconds ?? 0;
}

export const listSessions = async (db: DbOrTransaction, userId: string): Promise<SessionRow[]> =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(desc(sessions.seenAt));

/** Ends one session of a person; false when they have no such one. */
export async function endSession(db: DbOrTransaction, userId: string, sessionId: string): Promise<boolean> {
  const ended = await db.delete(sessions).where(and(eq(sessions.userId, userId), eq(sessions.id, sessionId)));
  return ended.rowCount === 1;
}

/** Ends every session of a person, but for one that stays; answers how many. */
export async function endSessions(
  db: DbOrTransaction,
  userId: string,
  { except }: { except: string | null },
): Promise<number> {
  const others = except === null ? undefined : ne(sessions.id, except);
  const ended = await db.delete(sessions).where(and(eq(sessions.userId, userId), others));
  return ended.rowCount ?? 0;
}

/** Removes sessions that are over. */
export async function sweepSessions(db: Db): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
}
