import type { AdminAction, AuditedValues } from "@voxloom/contract";
import { sql } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

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
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index("admin_actions_place").on(table.place),
    index("admin_actions_of_actor").on(table.actorId, table.place),
    index("admin_actions_of_user").on(table.userId, table.place).where(sql`${table.userId} is not null`),
    index("admin_actions_of_project").on(table.projId, table.place).where(sql`${table.projId} is not null`),
    index("admin_actions_of_task").on(table.taskId, table.place).where(sql`${table.taskId} is not null`),
  ],
);
