import { z } from "zod";

/** What an administrator's search finds, in the order in which it is shown. */
export const foundKindSchema = z.enum([
  "person",
  "task",
  "payment",
  "subscription",
  "code",
  "referral",
  "withdrawal",
  "event",
]);
export type FoundKind = z.infer<typeof foundKindSchema>;

/** One thing that was found. */
export const foundThingSchema = z.object({
  kind: foundKindSchema,
  /** Ours; of a plan that renews, the provider's. */
  id: z.string(),
  /** What it is called: an address, a name, a code, a provider's name for it. */
  title: z.string(),
  /** A code of a state, as lists of its kind have it; null: it has none. */
  state: z.string().nullable(),
  money: z.object({ amountMinor: z.int(), currency: z.string() }).nullable(),
  /** Whose it is; null: nobody's, a guest's, or somebody's who is gone. */
  owner: z.object({ userId: z.string(), email: z.string().nullable(), name: z.string() }).nullable(),
  /** Of a test account of a payment service. */
  isTest: z.boolean(),
  at: z.iso.datetime(),
});
export type FoundThing = z.infer<typeof foundThingSchema>;

export const adminSearchLimits = {
  /** Fewer characters find too much. */
  minCharacters: 2,
  maxCharacters: 254,
  /** Things of each kind. */
  maxOfKind: 6,
} as const;
