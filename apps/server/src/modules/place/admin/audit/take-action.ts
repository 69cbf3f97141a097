import type { Context } from "../../../../context.ts";
import type { Actor } from "../../../../http/index.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import { findPerson } from "../../../people/account/index.ts";
import { type ActionDone, recordAction } from "./record-action.ts";

/** A call of an administrator, as far as the log keeps it. */
export type AdminCall = { actor: Actor; reason: string; address: string; requestId: string };

/** Does something and writes what was done into the audit log, both or neither. */
export async function takeAction<T>(
  { database }: Pick<Context, "database">,
  { actor, ...by }: AdminCall,
  act: (tx: Transaction) => Promise<{ answer: T; done: ActionDone | ActionDone[] }>,
): Promise<T> {
  return database.db.transaction(async (tx) => {
    const { answer, done } = await act(tx);
    const email = (await findPerson(tx, actor.userId))?.email ?? null;
    const who = { ...by, actor: { userId: actor.userId, email } };
    for (const one of [done].flat()) await recordAction(tx, who, one);
    return answer;
  });
}
