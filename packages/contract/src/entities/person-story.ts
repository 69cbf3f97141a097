import { z } from "zod";

/** What a person's story is told of. */
export const storyGroupSchema = z.enum([
  "account",
  "payments",
  "credits",
  "codes",
  "referrals",
  "tasks",
  "shares",
  "messages",
  "mails",
  "actions",
]);
export type StoryGroup = z.infer<typeof storyGroupSchema>;

const storyEventSchema = z.enum([
  "opened",
  "signed-in",
  "deactivated",
  "ordered",
  "refunded",
  "disputed",
  "checkout-left",
  "credits-granted",
  "credits-used",
  "credits-refunded",
  "credits-expired",
  "credits-revoked",
  "credits-restored",
  "code-taken",
  "code-used",
  "came-by-referral",
  "brought",
  "reward",
  "withdrawal",
  "task",
  "shared",
  "wrote",
  "code-mailed",
  "low-credits-mailed",
  "unpaid-mailed",
  "mails-changed",
  "action",
]);
export type StoryEvent = z.infer<typeof storyEventSchema>;

/** One thing in a person's story. */
export const storyEntrySchema = z.object({
  id: z.string(),
  group: storyGroupSchema,
  event: storyEventSchema,
  at: z.iso.datetime(),
  /** What it was about, as it is called now: a price, a code, a task, a browser, an action's code. */
  title: z.string().nullable(),
  /** A code of how it stands, as lists of its kind have it. */
  state: z.string().nullable(),
  money: z.object({ amountMinor: z.number(), currency: z.string() }).nullable(),
  /** Tenths of a credit, with their sign. */
  creditTenths: z.number().nullable(),
  /** Words beside it: a reason, a note, a provider's name for it, a network address. */
  note: z.string().nullable(),
  /** The administrator who did it; null: nobody, or whoever holds the machine. */
  by: z.string().nullable(),
});
export type StoryEntry = z.infer<typeof storyEntrySchema>;
