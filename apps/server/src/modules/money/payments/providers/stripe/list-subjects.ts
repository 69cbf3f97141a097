import type Stripe from "stripe";
import type { Subject } from "../payment-provider.ts";
import { getId } from "./stripe-values.ts";

/** What was made at Stripe since a time. What a subscription's invoices tell comes with the subscription. */
export async function* listSubjects(stripe: Stripe, since: Date): AsyncGenerator<Subject> {
  const asked = { created: { gte: Math.floor(since.getTime() / 1000) }, limit: 100 };
  for await (const { id } of stripe.checkout.sessions.list(asked)) yield { kind: "checkout", ref: id };
  for await (const { id } of stripe.subscriptions.list({ ...asked, status: "all" }))
    yield { kind: "subscription", ref: id };
  for await (const { id, status, parent } of stripe.invoices.list(asked)) {
    const subscription = getId(parent?.subscription_details?.subscription);
    if (subscription !== null) yield { kind: "subscription", ref: subscription };
    else if (status === "paid") yield { kind: "payment", ref: id };
  }
  for await (const { id, status } of stripe.paymentIntents.list(asked))
    if (status === "succeeded") yield { kind: "payment", ref: id };
  for await (const { payment_intent } of stripe.refunds.list(asked)) yield* namePayment(payment_intent);
  for await (const { payment_intent } of stripe.disputes.list(asked)) yield* namePayment(payment_intent);
}

function* namePayment(intent: string | { id: string } | null): Generator<Subject> {
  const ref = getId(intent);
  if (ref !== null) yield { kind: "payment", ref };
}
