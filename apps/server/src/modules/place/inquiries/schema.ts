import type { InquiryDetail, InquiryKind, Locale } from "@voxloom/contract";
import { index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** What people wrote to those who run this from the public pages. */
export const inquiries = pgTable(
  "inquiries",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind").$type<InquiryKind>().notNull(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    details: jsonb("details").$type<Partial<Record<InquiryDetail, string>>>().notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    /** Path of the page it was written on. */
    page: text("page").notNull(),
    /** The project of whoever was signed in. */
    projId: uuid("proj_id"),
    createdAt: moment("created_at").notNull().defaultNow(),
    mailedAt: moment("mailed_at"),
  },
  (table) => [
    index("inquiries_created_at").on(table.createdAt, table.id),
    index("inquiries_of_project").on(table.projId),
  ],
);
