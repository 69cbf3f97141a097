import { z } from "zod";
import type { ReadWebhook, Subject } from "../payment-provider.ts";
import { isSignedBy, isTimely } from "../signatures.ts";

/** Paddle signs a repeated notice anew. */
const oldestMs = 300_000;

const eventSchema = z.object({
  event_id: z.string().max(200),
  event_type: z.string().max(200),
  occurred_at: z.iso.datetime({ offset: true }),
  // Kinds that are not known may carry anything: they are kept all the same.
  data: z.object({ id: z.string(), transaction_id: z.string().nullish() }).partial().catch({}),
});

export const readPaddleWebhook: ReadWebhook = async ({ body, headers, at }, secrets) => {
  const header = headers["paddle-signature"];
  if (typeof header !== "string" || header.length > 2000) return null;
  const parts = header.split(";").map((part) => part.split("="));
  const time = parts.find(([name]) => name === "ts")?.[1] ?? "";
  // More than one while a secret is being changed.
  const signatures = parts.flatMap(([name, value = ""]) => (name === "h1" ? [value] : []));
  if (!/^\d{1,12}$/.test(time) || !isTimely(Number(time) * 1000, { at, oldestMs })) return null;
  if (!isSignedBy(secrets, [`${time}:`, body], signatures)) return null;
  const event = eventSchema.parse(JSON.parse(body.toString("utf8")));
  return {
    eventId: event.event_id,
    type: event.event_type,
    isLive: null,
    subject: findSubject(event),
    occurredAt: new Date(event.occurred_at),
  };
};

/** What a notice is about. Its other facts are not used: they may be old when it comes. */
function findSubject({ event_type: type, data }: z.infer<typeof eventSchema>): Subject | null {
  const about = (kind: Subject["kind"], ref: string | null | undefined): Subject | null =>
    ref ? { kind, ref } : null;
  if (type.startsWith("transaction.")) return about("checkout", data.id);
  if (type.startsWith("subscription.")) return about("subscription", data.id);
  return type.startsWith("adjustment.") ? about("payment", data.transaction_id) : null;
}
