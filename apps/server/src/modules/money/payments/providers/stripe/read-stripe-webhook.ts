import type Stripe from "stripe";
import type { ReadWebhook, Subject } from "../payment-provider.ts";

/** How far a notice's time may be from ours, either way, in seconds. */
const toleranceSeconds = 300;

export const readStripeWebhook: ReadWebhook = async ({ body, headers, at }, secrets) => {
  const signature = headers["stripe-signature"];
  if (typeof signature !== "string") return null;
  const { default: StripeSdk } = await import("stripe");
  // The SDK refuses what is too old only.
  const signedSeconds = Number(/(?:^|,)t=(\d+)(?:,|$)/.exec(signature)?.[1] ?? Number.NaN);
  if (!(signedSeconds - at.getTime() / 1000 <= toleranceSeconds)) return null;
  for (const secret of secrets) {
    const event = verify(StripeSdk, { body, signature, secret, at });
    if (event === null) continue;
    return {
      eventId: event.id,
      type: event.type,
      isLive: event.livemode,
      subject: findSubject(event),
      occurredAt: new Date(event.created * 1000),
    };
  }
  return null;
};

function verify(
  sdk: typeof Stripe,
  { body, signature, secret, at }: { body: Buffer; signature: string; secret: string; at: Date },
): Stripe.Event | null {
  try {
    return sdk.webhooks.constructEvent(body, signature, secret, toleranceSeconds, undefined, at.getTime());
  } catch (error) {
    if (error instanceof sdk.errors.StripeSignatureVerificationError) return null;
    throw error;
  }
}

type Facts = Record<string, unknown>;
const readText = (value: unknown): string | null => {
  if (typeof value === "string" && value !== "") return value;
  return typeof value === "object" && value !== null && "id" in value ? readText(value.id) : null;
};
const readFacts = (value: unknown): Facts =>
  typeof value === "object" && value !== null ? (value as Facts) : {};

/** What a notice is about. Its other facts are not used: they may be old when it comes. */
function findSubject({ type, data }: Stripe.Event): Subject | null {
  const object = data.object as unknown as Facts;
  const about = (kind: Subject["kind"], value: unknown): Subject | null => {
    const ref = readText(value);
    return ref === null ? null : { kind, ref };
  };
  if (type.startsWith("checkout.session.")) return about("checkout", object.id);
  if (type.startsWith("customer.subscription.")) return about("subscription", object.id);
  if (type.startsWith("invoice.")) {
    const details = readFacts(readFacts(object.parent).subscription_details);
    return about("subscription", details.subscription) ?? about("payment", object.id);
  }
  if (type.startsWith("refund.") || type.startsWith("charge."))
    return about("payment", object.payment_intent);
  return type === "payment_intent.succeeded" ? about("payment", object.id) : null;
}
