import type { Locale, PartnerKind, PartnerState } from "@voxloom/contract";
import { sql } from "drizzle-orm";
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who wants to be a partner of those who run this. */
export const partnerApplications = pgTable(
  "partner_applications",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    projId: uuid("proj_id").notNull(),
    name: text("name").notNull(),
    /** Where the answer goes. */
    email: text("email").notNull(),
    company: text("company").notNull(),
    website: text("website").notNull(),
    kind: text("kind").$type<PartnerKind>().notNull(),
    message: text("message").notNull(),
    locale: text("locale").$type<Locale>().notNull(),
    state: text("state").$type<PartnerState>().notNull(),
    /** What the applicant was told with the decision. */
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    uniqueIndex("partner_applications_open").on(table.userId).where(sql`state = 'open'`),
    index("partner_applications_of_project").on(table.projId),
    index("partner_applications_created_at").on(table.createdAt, table.id),
  ],
);
