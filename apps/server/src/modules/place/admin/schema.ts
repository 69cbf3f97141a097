import type { AdminAction, AuditedValues, MoneyRequest, PlanLevel } from "@voxloom/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { sessions, users } from "../../people/account/schema.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** What administrators did. Triggers of the database let nobody change or remove a row. */
export const adminActions = pgTable(
  "admin_actions",
  {
    id: uuid("id").primaryKey(),
    /** Rises with every entry. */
    place: bigint("place", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    /** Of an action that a repeated call makes once; null: it may be repeated. */
    key: text("key").unique(),
    action: text("action").$type<AdminAction>().notNull(),
    /** null: whoever holds the machine, at its command line. No reference: the log outlives accounts. */
    actorId: uuid("actor_id"),
    actorEmail: text("actor_email"),
    userId: uuid("user_id"),
    projId: uuid("proj_id"),
    taskId: uuid("task_id"),
    queue: text("queue"),
    reason: text("reason").notNull(),
    before: jsonb("before").$type<AuditedValues>().notNull(),
    after: jsonb("after").$type<AuditedValues>().notNull(),
    /** Network address it was done from. */
    address: text("address").notNull(),
    requestId: text("request_id").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("admin_actions_place").on(table.place),
    index("admin_actions_of_actor").on(table.actorId, table.place),
    index("admin_actions_of_user").on(table.userId, table.place).where(sql`${table.userId} is not null`),
    index("admin_actions_of_project").on(table.projId, table.place).where(sql`${table.projId} is not null`),
    index("admin_actions_of_task").on(table.taskId, table.place).where(sql`${table.taskId} is not null`),
  ],
);

/** Authenticators of administrators. Secrets are sealed under the person's id. */
export const secondFactors = pgTable("second_factors", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** null: it was begun and not set up yet. */
  sealedSecret: text("sealed_secret"),
  setUpAt: moment("set_up_at"),
  /** One that was begun and takes the place of the first once a code of it was given. */
  sealedPending: text("sealed_pending"),
  /** The step of time whose code was taken last: it and all before it work no more. */
  lastStep: integer("last_step").notNull().default(0),
  /** Wrong codes since the last right one, and until when no more are taken. */
  wrongTries: integer("wrong_tries").notNull().default(0),
  blockedUntil: moment("blocked_until"),
});

/** Codes for when an authenticator is lost. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** HMAC of person and code under the server's secret. */
    codeHash: text("code_hash").notNull(),
    usedAt: moment("used_at"),
  },
  (table) => [primaryKey({ columns: [table.userId, table.codeHash] })],
);

/** Sessions in which a second factor was given. */
export const confirmedSessions = pgTable("confirmed_sessions", {
  sessionId: uuid("session_id")
    .primaryKey()
    .references(() => sessions.id, { onDelete: "cascade" }),
  until: moment("until").notNull(),
});

/** What was asked for, as it is done once another administrator agrees. */
export type AskedMoney =
  | { kind: "refund"; orderId: string; amountMinor: number; currency: string; isTest: boolean }
  | { kind: "gift"; creditTenths: number; expiresAt: string | null; note: string }
  | { kind: "plan"; creditTenths: number; level: PlanLevel; endsAt: string };

/** What one administrator asked for and another has to agree to, by the id under which it is done once. */
export const moneyRequests = pgTable(
  "money_requests",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    asked: jsonb("asked").$type<AskedMoney>().notNull(),
    state: text("state").$type<MoneyRequest["state"]>().notNull(),
    /** No references: it outlives accounts, as the log does. */
    askedBy: uuid("asked_by").notNull(),
    decidedBy: uuid("decided_by"),
    reason: text("reason").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [index("money_requests_open").on(table.createdAt).where(sql`state in ('asked', 'agreed')`)],
);
