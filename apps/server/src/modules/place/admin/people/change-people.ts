import { AppError, type AuditedValues, type Role } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import {
  endSession,
  endSessions,
  keepOut,
  letIn,
  listSessions,
  lockPeople,
  type PersonRow,
  setLastAddress,
  setRoles,
} from "../../../people/account/index.ts";
import type { ActionDone } from "../audit/record-action.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { requireSecondFactor } from "../second-factor/require-second-factor.ts";
import { noPerson, personLocked } from "./find-subject.ts";

type Change = Pick<ActionDone, "action"> & {
  getValues(person: PersonRow): AuditedValues;
  make(tx: Transaction, person: PersonRow): Promise<void>;
};

/** Changes a person and notes what they were before and are after. */
function changePerson(
  context: Context,
  call: AdminCall,
  userId: string,
  { action, getValues, make }: Change,
): Promise<PersonRow> {
  return takeAction(context, call, async (tx) => {
    const person = await personLocked(tx, userId);
    await make(tx, person);
    const after = await personLocked(tx, userId);
    const done = { action, subject: { userId }, before: getValues(person), after: getValues(after) };
    return { answer: after, done };
  });
}

const standing = ({ deactivatedAt, deleteAfter }: PersonRow): AuditedValues => ({
  deactivatedAt: deactivatedAt?.toISOString() ?? null,
  deletedAt: deleteAfter?.toISOString() ?? null,
});

/** An administrator who locked out or demoted themselves might be the last one. */
function ensureSomeoneElse({ actor }: AdminCall, userId: string): void {
  if (actor.userId !== userId) return;
  throw new AppError("ADMIN_OWN_ACCOUNT", "Have another administrator do this to your own account.");
}

export async function deactivatePerson(
  context: Context,
  call: AdminCall,
  userId: string,
): Promise<PersonRow> {
  ensureSomeoneElse(call, userId);
  const make = (tx: Transaction): Promise<void> => keepOut(tx, userId);
  return changePerson(context, call, userId, { action: "deactivate-user", getValues: standing, make });
}

export const reactivatePerson = (context: Context, call: AdminCall, userId: string): Promise<PersonRow> =>
  changePerson(context, call, userId, {
    action: "reactivate-user",
    getValues: standing,
    make: (tx) => letIn(tx, userId),
  });

export async function changeRoles(
  context: Context,
  call: AdminCall,
  { userId, roles }: { userId: string; roles: Role[] },
): Promise<PersonRow> {
  ensureSomeoneElse(call, userId);
  return changePerson(context, call, userId, {
    action: "set-roles",
    getValues: (person) => ({ roles: person.roles }),
    async make(tx) {
      // Another administrator, who has no second factor, could move money for this one.
      await requireSecondFactor(context, tx, call.actor, "always");
      await setRoles(tx, userId, [...new Set(roles)]);
    },
  });
}

/** Addresses that a person's sessions were opened from, the newest first. */
async function getAddresses(tx: Transaction, userId: string): Promise<string[]> {
  const sessions = await listSessions(tx, userId);
  const newestFirst = sessions.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return [...new Set(newestFirst.map(({ address }) => address))];
}

/** Notes an address as the last one; without one, that of the newest session, or none where there is no session. */
export const changeLastAddress = (
  context: Context,
  call: AdminCall,
  { userId, address }: { userId: string; address: string | undefined },
): Promise<PersonRow> =>
  changePerson(context, call, userId, {
    action: "update-last-login-addr",
    getValues: ({ lastAddress }) => ({ lastAddress }),
    async make(tx, person) {
      const [newest] = await getAddresses(tx, userId);
      await setLastAddress(tx, userId, address ?? newest ?? person.lastAddress);
    },
  });

type PersonAddresses = { userId: string; lastAddress: string; addresses: string[] };

/** Brings the last addresses of people up to date, all or none; one entry of the log for each. */
export const refreshAddresses = (
  context: Context,
  call: AdminCall,
  userIds: string[],
): Promise<PersonAddresses[]> =>
  takeAction(context, call, async (tx) => {
    const wanted = [...new Set(userIds)];
    const people = await lockPeople(tx, wanted);
    if (people.length < wanted.length) throw noPerson();
    const answer: PersonAddresses[] = [];
    const done: ActionDone[] = [];
    for (const { id: userId, lastAddress: before } of people) {
      const addresses = await getAddresses(tx, userId);
      const lastAddress = addresses[0] ?? before;
      await setLastAddress(tx, userId, lastAddress);
      answer.push({ userId, lastAddress, addresses });
      done.push({
        action: "update-user-ips",
        subject: { userId },
        before: { lastAddress: before },
        after: { lastAddress, addresses },
      });
    }
    return { answer, done };
  });

/** Signs a person out of one session, or of all. Throws AppError NOT_FOUND. */
export const revokeSessions = (
  context: Context,
  call: AdminCall,
  { userId, sessionId }: { userId: string; sessionId: string | undefined },
): Promise<number> =>
  takeAction(context, call, async (tx) => {
    await personLocked(tx, userId);
    const before = await listSessions(tx, userId);
    if (sessionId === undefined) await endSessions(tx, userId, { except: null });
    else if (!(await endSession(tx, userId, sessionId)))
      throw new AppError("NOT_FOUND", "There is no such session.", { what: "session" });
    const after = await listSessions(tx, userId);
    const done = {
      action: "revoke-session" as const,
      subject: { userId },
      before: { sessions: before.map(({ id }) => id) },
      after: { sessions: after.map(({ id }) => id) },
    };
    return { answer: before.length - after.length, done };
  });
