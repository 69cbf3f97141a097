import { type MailTopic, mailTopicDefaults, mailTopicSchema } from "@voxloom/contract";
import { and, eq, inArray, sql } from "drizzle-orm";
import type { DbOrTransaction, StoryPart } from "../../../platform/db/index.ts";
import { mailChoices } from "./schema.ts";

export type MailChoices = Record<MailTopic, boolean>;

export async function readChoices(db: DbOrTransaction, email: string): Promise<MailChoices> {
  const rows = await db.select().from(mailChoices).where(eq(mailChoices.email, email));
  const chosen = new Map(rows.map(({ topic, isWanted }) => [topic, isWanted]));
  const choices = { ...mailTopicDefaults };
  for (const topic of mailTopicSchema.options) choices[topic] = chosen.get(topic) ?? choices[topic];
  return choices;
}

/** Which of these addresses, in small letters, want a kind of mail. */
export async function readWanting(
  db: DbOrTransaction,
  topic: MailTopic,
  emails: readonly string[],
): Promise<Set<string>> {
  const addresses = emails.map((email) => email.toLowerCase());
  if (addresses.length === 0) return new Set();
  const rows = await db
    .select()
    .from(mailChoices)
    .where(and(eq(mailChoices.topic, topic), inArray(mailChoices.email, addresses)));
  const chosen = new Map(rows.map(({ email, isWanted }) => [email, isWanted]));
  return new Set(addresses.filter((email) => chosen.get(email) ?? mailTopicDefaults[topic]));
}

export async function writeChoices(
  db: DbOrTransaction,
  email: string,
  topics: Partial<MailChoices>,
): Promise<void> {
  const rows = mailTopicSchema.options.flatMap((topic) => {
    const isWanted = topics[topic];
    return isWanted === undefined ? [] : [{ email, topic, isWanted }];
  });
  if (rows.length === 0) return;
  await db
    .insert(mailChoices)
    .values(rows)
    .onConflictDoUpdate({
      target: [mailChoices.email, mailChoices.topic],
      set: { isWanted: sql`excluded.is_wanted`, changedAt: sql`now()` },
    });
}

export async function deleteChoices(db: DbOrTransaction, email: string): Promise<void> {
  await db.delete(mailChoices).where(eq(mailChoices.email, email));
}

/** What an address chose to get by mail; each topic as it was changed last. */
export const storyOfMailChoices = (email: string): StoryPart => ({
  ...{ group: "mails", event: "mails-changed", from: sql`${mailChoices}` },
  where: eq(mailChoices.email, email),
  ...{ at: mailChoices.changedAt, key: mailChoices.topic, title: mailChoices.topic },
  state: sql`case when ${mailChoices.isWanted} then 'wanted' else 'unwanted' end`,
});
