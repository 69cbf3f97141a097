import { z } from "zod";
import type { ReadWebhook, Subject } from "../payment-provider.ts";
import { isSignedBy } from "../signatures.ts";

/** Airwallex repeats a notice for three days; a repeated one is known by its name. */
const oldestMs = 3 * 24 * 3_600_000 + 600_000;
const newestMs = 300_000;

const eventSchema = z.object({
  id: z.string().max(200),
  name: z.string().max(200),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    object: z.object({ id: z.string(), payment_intent_id: z.string().optional() }).partial(),
  }),
});

export const readAirwallexWebhook: ReadWebhook = async ({ body, headers, at }, secrets) => {
  const { "x-timestamp": time, "x-signature": signature } = headers;
  if (typeof time !== "string" || typeof signature !== "string" || !/^\d{1,15}$/.test(time)) return null;
  const ageMs = at.getTime() - Number(time);
  if (ageMs > oldestMs || ageMs < -newestMs) return null;
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
