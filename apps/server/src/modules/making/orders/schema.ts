import { index, pgTable, timestamp, uuid } from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Drafts that start by themselves once a checkout is paid. */
export const paidOrders = pgTable(
  "paid_orders",
  {
    checkoutId: uuid("checkout_id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    taskIds: uuid("task_ids").array().notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    startedAt: moment("started_at"),
  },
  (table) => [index("paid_orders_of_project").on(table.projId)],
);
