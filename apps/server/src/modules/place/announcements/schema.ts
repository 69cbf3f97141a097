import type { AnnouncementKind, AnnouncementTexts, Locale, NewsletterSegment } from "@voxloom/contract";
import { jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "../../people/account/schema.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What is announced above the pages of the product. */
export const announcements = pgTable("announcements", {
  id: uuid("id").primaryKey(),
  kind: text("kind").$type<AnnouncementKind>().notNull(),
  /** By language. */
  texts: jsonb("texts").$type<AnnouncementTexts>().notNull(),
  /** Whom it is for; null: readers of all languages. */
  locale: text("locale").$type<Locale>(),
  plan: text("plan").$type<NewsletterSegment["plan"]>().notNull(),
  link: text("link"),
  startsAt: moment("starts_at").notNull(),
  /** Null: it is shown until somebody ends it, which writes the time of that. */
  endsAt: moment("ends_at"),
  writtenBy: text("written_by"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Who has read what. */
export const announcementReaders = pgTable(
  "announcement_readers",
  {
    announcementId: uuid("announcement_id")
      .notNull()
      .references(() => announcements.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    readAt: moment("read_at").notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.announcementId, table.userId] })],
);
