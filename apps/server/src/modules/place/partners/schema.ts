import type {
  InquiryDetail,
  Locale,
  PartnerKind,
  PartnerState,
  Program,
  SubmissionState,
} from "@voxloom/contract";
import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Who applied for a program of those who run this. */
export const partnerApplications = pgTable(
  "partner_applications",
  {
    id: uuid("id").primaryKey(),
    program: text("program").$type<Program>().notNull().default("partner"),
    userId: uuid("user_id").notNull(),
    projId: uuid("proj_id").notNull(),
    name: text("name").notNull(),
    /** Where the answer goes. */
    email: text("email").notNull(),
    company: text("company").notNull(),
    website: text("website").notNull(),
    kind: text("kind").$type<PartnerKind>().notNull(),
    message: text("message").notNull(),
    details: jsonb("details").$type<Partial<Record<InquiryDetail, string>>>().notNull().default({}),
    locale: text("locale").$type<Locale>().notNull(),
    state: text("state").$type<PartnerState>().notNull(),
    /** What the applicant was told with the decision. */
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    uniqueIndex("partner_applications_open").on(table.userId, table.program).where(sql`state = 'open'`),
    index("partner_applications_of_project").on(table.projId),
    index("partner_applications_created_at").on(table.createdAt, table.id),
  ],
);

/** Videos that people sent to the creator fund. */
export const creatorSubmissions = pgTable(
  "creator_submissions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id").notNull(),
    projId: uuid("proj_id").notNull(),
    url: text("url").notNull(),
    /** The key of the video, which all of its addresses share. */
    video: text("video").notNull(),
    words: text("words").notNull(),
    state: text("state").$type<SubmissionState>().notNull(),
    creditTenths: integer("credit_tenths"),
    note: text("note").notNull().default(""),
    createdAt: moment("created_at").notNull().defaultNow(),
    decidedAt: moment("decided_at"),
  },
  (table) => [
    // Whoever sends it: a video is credited once.
    uniqueIndex("creator_submissions_video").on(table.video).where(sql`state <> 'declined'`),
    index("creator_submissions_of_project").on(table.projId, table.createdAt),
    index("creator_submissions_created_at").on(table.createdAt, table.id),
  ],
);
