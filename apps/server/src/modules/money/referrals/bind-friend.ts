import { randomInt } from "node:crypto";
import { referralCodeSchema } from "@voxloom/contract";
import { eq, sql } from "drizzle-orm";
import type { Context } from "../../../context.ts";
import type { DbOrTransaction, Transaction } from "../../../platform/db/index.ts";
import { readOwners } from "../../people/account/index.ts";
import { grantCredits } from "../billing/index.ts";
import { referralAccounts, referralBindings, referralVisits } from "./schema.ts";

export type AccountRow = typeof referralAccounts.$inferSelect;

/** Without what looks alike: 0 and O, 1, I and L. */
const letters = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const makeCode = (): string => Array.from({ length: 8 }, () => letters[randomInt(letters.length)]).join("");

/** A person's account of referrals, made when it is first asked for. */
export async function openAccount(
  db: DbOrTransaction,
  { userId, projId }: { userId: string; projId: string },
): Promise<AccountRow> {
  for (;;) {
    const [known] = await db.select().from(referralAccounts).where(eq(referralAccounts.userId, userId));
    if (known !== undefined) return known;
    await db.insert(referralAccounts).values({ userId, projId, code: makeCode() }).onConflictDoNothing();
  }
}

/** The account of a code, as it was typed or stood in a link; null for any other text. */
export async function findAccount(db: DbOrTransaction, typed: string): Promise<AccountRow | null> {
  const code = referralCodeSchema.safeParse(typed);
  if (!code.success) return null;
  const [row] = await db.select().from(referralAccounts).where(eq(referralAccounts.code, code.data));
  return row ?? null;
}

/**
 * Notes who brought a person, and gives what a friend is given: in the transaction that opens their project, so that
 * an account is never there without it.
 */
export async function bindFriend({ config }: Context, tx: Transaction, projId: string): Promise<void> {
  if (!config.billing.isOn) return;
  const friend = (await readOwners(tx, [projId])).get(projId);
  const [first = "", last = first] = friend?.referralCode.trim().split(/\s+/) ?? [];
  const account = await findAccount(tx, config.referrals.touch === "first" ? first : last);
  if (friend === undefined || account === null || account.userId === friend.id) return;
  await tx
    .insert(referralBindings)
    .values({ friendId: friend.id, friendProjId: projId, referrerId: account.userId })
    .onConflictDoNothing();
  const { friendTenths } = config.referrals;
  if (friendTenths === 0) return;
  const giftDays = 90;
  await grantCredits(tx, {
    projId,
    key: "referral:friend",
    bucket: "gift",
    creditTenths: friendTenths,
    expiresAt: new Date(Date.now() + giftDays * 24 * 3_600_000),
    reason: "referral",
  });
}

/** Notes that a project came by a code of a person's, where nobody had brought it before. */
export async function bindByCode(
  tx: Transaction,
  userId: string,
  uses: { projId: string; usedAt: Date }[],
): Promise<void> {
  const owners = await readOwners(
    tx,
    uses.map(({ projId }) => projId),
  );
  const bindings = uses.flatMap(({ projId, usedAt }) => {
    const friend = owners.get(projId);
    return friend === undefined || friend.id === userId
      ? []
      : [{ friendId: friend.id, friendProjId: projId, referrerId: userId, createdAt: usedAt }];
  });
  if (bindings.length > 0) await tx.insert(referralBindings).values(bindings).onConflictDoNothing();
}

/** Counts that somebody came by a code's link. */
export async function countVisit(db: DbOrTransaction, code: string): Promise<void> {
  await db
    .insert(referralVisits)
    .values({ code, day: new Date().toISOString().slice(0, 10), visits: 1 })
    .onConflictDoUpdate({
      target: [referralVisits.code, referralVisits.day],
      set: { visits: sql`${referralVisits.visits} + 1` },
    });
}
