import { isDeepStrictEqual } from "node:util";
import { AppError, type AuditedValues } from "@voxloom/contract";
import { eq } from "drizzle-orm";
import { publicOrigin } from "../../../../config/index.ts";
import type { Context } from "../../../../context.ts";
import { administrators, readContact, readOwners } from "../../../people/account/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";
import { queueMail } from "../mails/administrator-mails.ts";
import { type AskedMoney, moneyRequests } from "../schema.ts";

/**
 * Keeps what an administrator asked for until another one agrees, and tells the others by mail. Asked again under the
 * same id it is the same. Throws AppError BAD_INPUT where something else was asked under that id.
 */
export const askSecond = (
  context: Context,
  call: AdminCall,
  { id, projId, asked }: { id: string; projId: string; asked: AskedMoney },
): Promise<null> =>
  takeAction(context, call, async (tx) => {
    const askedBy = call.actor.userId;
    const [added] = await tx
      .insert(moneyRequests)
      .values({ id, projId, asked, state: "asked", askedBy, reason: call.reason })
      .onConflictDoNothing({ target: moneyRequests.id })
      .returning();
    if (added === undefined) {
      const [known] = await tx.select().from(moneyRequests).where(eq(moneyRequests.id, id));
      if (known?.projId !== projId || !isDeepStrictEqual(known.asked, asked))
        throw new AppError("BAD_INPUT", "Something else was asked for under this id.", { field: "id" });
      return { answer: null, done: [] };
    }
    const own = await readContact(tx, askedBy);
    const url = `${publicOrigin(context.config)}/manager/user-projects?tab=payments`;
    for (const { email, locale } of await administrators(tx))
      if (email !== own?.email)
        await queueMail(context.jobs, tx, { kind: "second", email, locale, who: own?.email ?? askedBy, url });
    const owner = (await readOwners(tx, [projId])).get(projId);
    const subject = owner === undefined ? { projId } : { userId: owner.id, projId };
    return {
      answer: null,
      done: { action: "ask-second", subject, before: {}, after: tellAsked(asked), key: `ask:${id}` },
    };
  });

/** What the audit log says of it. */
export const tellAsked = (asked: AskedMoney): AuditedValues => ({ ...asked });
