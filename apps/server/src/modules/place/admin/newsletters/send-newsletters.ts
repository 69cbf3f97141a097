import type { AuditedValues, calls, Newsletter, ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../../context.ts";
import { findPerson } from "../../../people/account/index.ts";
import { beginNewsletter, showNewsletter, stopNewsletter } from "../../newsletters/index.ts";
import { type AdminCall, takeAction } from "../audit/take-action.ts";

const tell = ({ subject, segment, receivers, sent, state }: Newsletter): AuditedValues => ({
  ...{ subject, locale: segment.locale, plan: segment.plan },
  ...{ receivers, sent, state },
});

/** Begins to send a newsletter, once for its id. */
export const sendNewsletter = (
  context: Context,
  call: AdminCall,
  { newsletterId: id, subject, body, segment }: ParsedRequestOf<typeof calls.newsletters.send>,
): Promise<Newsletter> =>
  takeAction(context, call, async (tx) => {
    const sentBy = (await findPerson(tx, call.actor.userId))?.email ?? null;
    const { row, isNew } = await beginNewsletter(context, tx, { id, subject, body, ...segment, sentBy });
    const answer = showNewsletter(row);
    const done = { action: "send-newsletter" as const, subject: {}, before: {}, after: tell(answer) };
    return { answer, done: isNew ? done : [] };
  });

/** Stops a newsletter. Throws AppError NOT_FOUND. */
export const endNewsletter = (context: Context, call: AdminCall, newsletterId: string): Promise<Newsletter> =>
  takeAction(context, call, async (tx) => {
    const { before, after } = await stopNewsletter(tx, newsletterId);
    const answer = showNewsletter(after);
    const told = { before: tell(showNewsletter(before)), after: tell(answer) };
    return { answer, done: { action: "stop-newsletter", subject: {}, ...told } };
  });
