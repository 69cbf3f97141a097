import type { Locale, NewsletterSegment } from "@voxloom/contract";
import { boolean, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What was written to many. */
export const newsletters = pgTable("newsletters", {
  id: uuid("id").primaryKey(),
  subject: text("subject").notNull(),
  body: text("body").notNull(),
  /** Whom of those who want news it is for; null: readers of all languages. */
  locale: text("locale").$type<Locale>(),
  plan: text("plan").$type<NewsletterSegment["plan"]>().notNull(),
  /** The last person it was queued for, in the order of ids; null: nobody yet. */
  queuedUpTo: uuid("queued_up_to"),
  isQueued: boolean("is_queued").notNull().default(false),
  receivers: integer("receivers").notNull().default(0),
  /** Mails that were sent, and those that were left out: their receivers want no news any more, or have no mailbox. */
  sent: integer("sent").notNull().default(0),
  skipped: integer("skipped").notNull().default(0),
  stoppedAt: moment("stopped_at"),
  sentBy: text("sent_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
});
