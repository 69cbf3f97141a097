import type { MailTopic } from "@voxloom/contract";
import { boolean, pgTable, primaryKey, text, timestamp } from "drizzle-orm/pg-core";

/** What people chose to get by mail. An address without a row has the topic's default. */
export const mailChoices = pgTable(
  "mail_choices",
  {
    /** In small letters. Links in mails work without an account, so it is the address that chooses. */
    email: text("email").notNull(),
    topic: text("topic").$type<MailTopic>().notNull(),
    isWanted: boolean("is_wanted").notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.email, table.topic] })],
);
