import type Stripe from "stripe";

/** Stripe's times are seconds since 1970. */
export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000);

/** The name of a thing that comes whole or as its name; null where there is none. */
export const getId = (thing: string | { id: string } | null | undefined): string | null =>
  typeof thing === "string" ? thing : (thing?.id ?? null);

/** Our name for what was agreed, in the notes of a thing. */
export const readCheckoutId = (metadata: Stripe.Metadata | null | undefined): string | null =>
  metadata?.checkoutId ?? null;
