import type { Role } from "@voxloom/contract";
import { index, integer, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Visitors without an account. Each has a project of their own; what they hold is known only by its hash. */
export const guests = pgTable(
  "guests",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull().unique(),
    /** SHA-256 of the web id, hexadecimal. */
    webIdHash: text("web_id_hash").notNull().unique(),
    createdAt: moment("created_at").notNull().defaultNow(),
    seenAt: moment("seen_at").notNull().defaultNow(),
  },
  (table) => [index("guests_seen_at").on(table.seenAt)],
);

/** People with an account. */
export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** In small letters; null for people of a provider that told none. */
    email: text("email").unique(),
    name: text("name").notNull(),
    phone: text("phone"),
    /** Key of the picture in storage. */
    avatarKey: text("avatar_key"),
    locale: text("locale"),
    roles: text("roles").array().$type<Role[]>().notNull().default([]),
    utmSource: text("utm_source").notNull().default(""),
    utmMerge: text("utm_merge").notNull().default(""),
    /** The referral code they signed up with; empty without one. */
    referralCode: text("referral_code").notNull().default(""),
    /** Network addresses: of the registration, and of the last sign-in. */
    firstAddress: text("first_address").notNull().default(""),
    lastAddress: text("last_address").notNull().default(""),
    lastSignInAt: moment("last_sign_in_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
    /** Since when an administrator keeps them out; null: they may sign in. */
    deactivatedAt: moment("deactivated_at"),
    /** Deactivated: everything is deleted at this time, unless the person comes back before. */
    deleteAfter: moment("delete_after"),
  },
  (table) => [index("users_to_delete").on(table.deleteAfter), index("users_created_at").on(table.createdAt)],
);

/** Accounts elsewhere that a person signs in with. */
export const identities = pgTable(
  "identities",
  {
    provider: text("provider", { enum: ["google", "discord"] }).notNull(),
    /** The provider's own name for the person. */
    subject: text("subject").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index("identities_of_user").on(table.userId),
  ],
);

/** Where work, plan and credits of a person are kept. A guest's project has no row until its owner has an account. */
export const projects = pgTable(
  "projects",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("projects_of_owner").on(table.ownerId, table.createdAt)],
);

/** Browsers and programs that are signed in. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** SHA-256 of the token, hexadecimal. */
    tokenHash: text("token_hash").notNull().unique(),
    userAgent: text("user_agent").notNull(),
    address: text("address").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    seenAt: moment("seen_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("sessions_of_user").on(table.userId), index("sessions_expiry").on(table.expiresAt)],
);

/** Codes that were mailed. Each request is a row, so requests can be counted. */
export const emailCodes = pgTable(
  "email_codes",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    /** HMAC of address and code under the server's secret. */
    codeHash: text("code_hash").notNull(),
    /** Network address that asked for it. */
    address: text("address").notNull(),
    triesLeft: integer("tries_left").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [
    index("email_codes_of_email").on(table.email, table.createdAt),
    index("email_codes_of_address").on(table.address, table.createdAt),
  ],
);
