import { z } from "zod";
import type { ReadWebhook, Subject } from "../payment-provider.ts";
import { isSignedBy, isTimely, repeatedMs } from "../signatures.ts";

const eventSchema = z.object({
  id: z.string().max(200),
  name: z.string().max(200),
  created_at: z.iso.datetime({ offset: true }),
  // Kinds that are not known may carry anything: they are kept all the same.
  data: z
    .object({ object: z.object({ id: z.string(), payment_intent_id: z.string().optional() }).partial() })
    .catch({ object: {} }),
});

export const readAirwallexWebhook: ReadWebhook = async ({ body, headers, at }, secrets) => {
  const { "x-timestamp": time, "x-signature": signature } = headers;
  if (typeof time !== "string" || typeof signature !== "string" || !/^\d{1,15}$/.test(time)) return null;
  if (!isTimely(Number(time), { at, oldestMs: repeatedMs })) return null;
  if (!isSignedBy(secrets, [time, body], [signature])) return null;
  const event = eventSchema.parse(JSON.parse(body.toString("utf8")));
  return {
    eventId: event.id,
    type: event.name,
    isLive: null,
    subject: findSubject(event),
    occurredAt: new Date(event.created_at),
  };
};

/** What a notice is about. Its other facts are not used: they may be old when it comes. */
function findSubject({ name, data: { object } }: z.infer<typeof eventSchema>): Subject | null {
  const ref = name.startsWith("payment_intent.") ? object.id : object.payment_intent_id;
  if (ref === undefined || !/^(payment_intent|payment_attempt|refund|payment_dispute)\./.test(name))
    return null;
  return { kind: "checkout", ref };
}
