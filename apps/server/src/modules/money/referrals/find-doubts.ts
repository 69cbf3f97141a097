import type { RewardDoubt } from "@voxloom/contract";
import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { DbOrTransaction } from "../../../platform/db/index.ts";
import { listSessions, readPeople } from "../../people/account/index.ts";
import { isSamePayer } from "../payments/index.ts";
import { referralBindings } from "./schema.ts";

/** Most sign-ups by one code in an hour that look like people. */
const maxFriendsPerHour = 10;

type Binding = typeof referralBindings.$inferSelect;

/**
 * Why a person has to look at what a friend brings, before it counts; empty: nothing is odd. `referrerProjId`: what
 * whoever brought them pays for; missing: nothing is known of it.
 */
export async function findDoubts(
  db: DbOrTransaction,
  binding: Binding,
  referrerProjId: string | undefined,
): Promise<RewardDoubt[]> {
  const people = await readPeople(db, [binding.friendId, binding.referrerId]);
  const friend = people.get(binding.friendId);
  const referrer = people.get(binding.referrerId);
  if (friend === undefined || referrer === undefined) return [];
  const [theirs, own] = [await listSessions(db, friend.id), await listSessions(db, referrer.id)];
  const isDevice = theirs.some((one) =>
    own.some(
      ({ address, userAgent }) =>
        isTelling(address) && address === one.address && userAgent === one.userAgent,
    ),
  );
  const places = (person: typeof friend, sessions: typeof own): string[] => [
    person.firstAddress,
    person.lastAddress,
    ...sessions.map(({ address }) => address),
  ];
  const known = new Set(places(referrer, own));
  const isAddress = places(friend, theirs).some((address) => isTelling(address) && known.has(address));
  const isMail =
    friend.email !== null && referrer.email !== null && plainMail(friend.email) === plainMail(referrer.email);
  const isCard =
    referrerProjId !== undefined && (await isSamePayer(db, binding.friendProjId, referrerProjId));
  const isMany = (await countFriendsBefore(db, binding)) > maxFriendsPerHour;
  const doubts: [boolean, RewardDoubt][] = [
    [isMail, "mail"],
    [isDevice, "device"],
    [isAddress && !isDevice, "address"],
    [isCard, "card"],
    [isMany, "many"],
  ];
  return doubts.flatMap(([isSo, doubt]) => (isSo ? [doubt] : []));
}

/** Everybody on a machine that serves itself, or behind a proxy that tells nothing, has the same address. */
const isTelling = (address: string): boolean => !/^(?:|127\..*|::1|::ffff:127\..*)$/.test(address);

/** An address without dots, digits at its end and what follows a plus: people make second ones that way. */
export function plainMail(email: string): string {
  const [local = "", domain = ""] = email.toLowerCase().split("@", 2);
  const plain = (local.split("+", 1)[0] ?? "").replaceAll(".", "");
  return `${plain.replace(/\d+$/, "") || plain}@${domain === "googlemail.com" ? "gmail.com" : domain}`;
}

async function countFriendsBefore(db: DbOrTransaction, { referrerId, createdAt }: Binding): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(referralBindings)
    .where(
      and(
        eq(referralBindings.referrerId, referrerId),
        gt(referralBindings.createdAt, new Date(createdAt.getTime() - 3_600_000)),
        lte(referralBindings.createdAt, createdAt),
      ),
    );
  return row?.count ?? 0;
}
