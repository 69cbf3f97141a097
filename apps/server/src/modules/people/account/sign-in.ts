import { randomUUID } from "node:crypto";
import { AppError, type Locale, type SignInProvider } from "@voxloom/contract";
import { and, eq, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { takeGuestProject } from "./guests.ts";
import { identities, projects, users } from "./schema.ts";
import { type Client, openSession } from "./sessions.ts";

/** Someone who has shown who they are: by a code that went to their address, or by a provider's word. */
export type ProvenPerson = {
  email: string | null;
  identity: { provider: SignInProvider; subject: string } | null;
  name: string | null;
  locale: Locale | null;
  utmSource: string;
  utmMerge: string;
  /** The referral code they came by; empty without one. */
  rc: string;
  /** Secret of the visitor they were until now; empty: none. */
  webId: string;
};
/** An open session; `isNew` where the account was made with it. */
export type SignedIn = { userId: string; token: string; isNew: boolean };

/**
 * Signs a proven person in, in one transaction: finds or makes the account, brings along what they made as a guest,
 * takes back a deactivation, opens a session. Throws AppError ACCOUNT_DEACTIVATED for whom an administrator keeps out.
 */
export async function signIn(
  context: Context,
  tx: Transaction,
  person: ProvenPerson,
  client: Client,
): Promise<SignedIn> {
  const known = await findPerson(tx, person);
  if (known !== null) await ensureNotBanned(tx, known);
  const guestProject = await takeGuestProject(tx, person.webId);
  const userId = known ?? (await makePerson(tx, person, client));
  if (person.identity !== null) {
    await tx
      .insert(identities)
      .values({ ...person.identity, userId })
      .onConflictDoNothing();
  }
  if (known === null) {
    const projId = guestProject ?? randomUUID();
    await tx.insert(projects).values({ id: projId, ownerId: userId });
    await context.projectLife.opened(context, tx, projId);
  } else if (guestProject !== null) {
    const to = await getProject(tx, userId);
    await context.projectLife.moved(context, tx, { from: guestProject, to });
  }
  await tx
    .update(users)
    .set({ lastAddress: client.address, lastSignInAt: sql`now()`, deleteAfter: null })
    .where(eq(users.id, userId));
  return { userId, token: await openSession(tx, userId, client), isNew: known === null };
}

/** Waits for an administrator who is just about to keep them out. */
async function ensureNotBanned(tx: Transaction, userId: string): Promise<void> {
  const [row] = await tx
    .select({ deactivatedAt: users.deactivatedAt })
    .from(users)
    .where(eq(users.id, userId))
    .for("update");
  if (!row?.deactivatedAt) return;
  throw new AppError("ACCOUNT_DEACTIVATED", "An administrator has deactivated this account.");
}

/** The account of a proven person: by the provider's name for them, else by their address. */
async function findPerson(tx: Transaction, { email, identity }: ProvenPerson): Promise<string | null> {
  if (identity !== null) {
    const [row] = await tx
      .select({ userId: identities.userId })
      .from(identities)
      .where(and(eq(identities.provider, identity.provider), eq(identities.subject, identity.subject)));
    if (row) return row.userId;
  }
  if (email === null) return null;
  const [row] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email)).for("update");
  return row?.id ?? null;
}

async function makePerson(tx: Transaction, person: ProvenPerson, { address }: Client): Promise<string> {
  const id = randomUUID();
  const { email, locale, utmSource, utmMerge, rc: referralCode } = person;
  const name = (person.name ?? email?.split("@", 1)[0] ?? "").slice(0, 80);
  await tx
    .insert(users)
    .values({ id, email, name, locale, utmSource, utmMerge, referralCode, firstAddress: address });
  return id;
}

async function getProject(tx: Transaction, userId: string): Promise<string> {
  const [row] = await tx
    .select({ id: projects.id })
    .from(projects)
    .where(eq(projects.ownerId, userId))
    .orderBy(projects.createdAt)
    .limit(1);
  if (!row) throw new Error(`the user ${userId} has no project`);
  return row.id;
}
