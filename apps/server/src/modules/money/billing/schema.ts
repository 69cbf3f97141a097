import type {
  Amounts,
  CreditBucket,
  CreditReason,
  CreditStep,
  PaymentProvider,
  PlanLevel,
  SubscriptionStatus,
} from "@voxloom/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/**
 * Accounts of the ledger. A project has its three buckets and what is frozen; the counter accounts of the system say
 * where credits came from and went to, so that every step sums to zero.
 */
export type CreditAccount = CreditBucket | "frozen" | "issued" | "used" | "expired" | "revoked";

/** The lock of a project's ledger: whoever makes a step holds this row first. */
export const creditLedgers = pgTable("credit_ledgers", {
  projId: uuid("proj_id").primaryKey(),
  changedAt: moment("changed_at").notNull(),
});

/** Credits that came in together, and what is left of them. */
export const creditLots = pgTable(
  "credit_lots",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    bucket: text("bucket").$type<CreditBucket>().notNull(),
    creditTenths: integer("credit_tenths").notNull(),
    availableTenths: integer("available_tenths").notNull(),
    frozenTenths: integer("frozen_tenths").notNull(),
    /** Taken back because their payment went back. */
    revokedTenths: integer("revoked_tenths").notNull().default(0),
    /** To be taken back too, but held for running work or used up: taken from what comes back into the lot. */
    owedTenths: integer("owed_tenths").notNull().default(0),
    /** Null: they do not run out. */
    expiresAt: moment("expires_at"),
    /** When what was left of it was taken away: nothing goes back into it since. */
    expiredAt: moment("expired_at"),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("credit_lots_of_project").on(table.projId),
    index("credit_lots_to_expire").on(table.expiresAt).where(sql`${table.expiredAt} is null`),
    check("credit_lots_available", sql`${table.availableTenths} >= 0`),
    check("credit_lots_owed", sql`${table.owedTenths} >= 0`),
    check("credit_lots_frozen", sql`${table.frozenTenths} >= 0`),
  ],
);

/** Credits held for something that runs. */
export const creditReservations = pgTable(
  "credit_reservations",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    reason: text("reason").$type<CreditReason>().notNull(),
    taskId: uuid("task_id"),
    taskName: text("task_name"),
    creditTenths: integer("credit_tenths").notNull(),
    state: text("state", { enum: ["held", "settled", "released"] }).notNull(),
    settledTenths: integer("settled_tenths").notNull().default(0),
    refundedTenths: integer("refunded_tenths").notNull().default(0),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("credit_reservations_of_project").on(table.projId),
    check("credit_reservations_settled", sql`${table.settledTenths} between 0 and ${table.creditTenths}`),
    check("credit_reservations_refunded", sql`${table.refundedTenths} between 0 and ${table.settledTenths}`),
  ],
);

/** What happened, one row a step; a page lists them. */
export const creditSteps = pgTable(
  "credit_steps",
  {
    id: uuid("id").primaryKey(),
    /** Rises with every step of a project. */
    place: bigint("place", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    projId: uuid("proj_id").notNull(),
    /** A step of a project with the same key is made once. */
    key: text("key").notNull(),
    step: text("step").$type<CreditStep>().notNull(),
    reason: text("reason").$type<CreditReason>().notNull(),
    note: text("note"),
    reservationId: uuid("reservation_id").references(() => creditReservations.id),
    taskId: uuid("task_id"),
    taskName: text("task_name"),
    /** What was asked for: a repeated key must ask for the same. */
    askedTenths: integer("asked_tenths").notNull(),
    availableChangeTenths: integer("available_change_tenths").notNull(),
    frozenChangeTenths: integer("frozen_change_tenths").notNull(),
    usedChangeTenths: integer("used_change_tenths").notNull(),
    availableAfterTenths: integer("available_after_tenths").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    unique("credit_steps_key").on(table.projId, table.key),
    index("credit_steps_of_project").on(table.projId, table.place),
    // Gifts over all projects.
    index("credit_steps_grants").on(table.place).where(sql`${table.step} = 'grant'`),
    index("credit_steps_of_reservation").on(table.reservationId),
  ],
);

/** The double entries: the amounts of a step sum to zero (a trigger of the database checks it at commit). */
export const creditEntries = pgTable(
  "credit_entries",
  {
    stepId: uuid("step_id")
      .notNull()
      .references(() => creditSteps.id, { onDelete: "cascade" }),
    /** From 0, in the order of posting. */
    position: integer("position").notNull(),
    account: text("account").$type<CreditAccount>().notNull(),
    lotId: uuid("lot_id")
      .notNull()
      .references(() => creditLots.id),
    amountTenths: integer("amount_tenths").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.stepId, table.position] }),
    index("credit_entries_of_lot").on(table.lotId),
  ],
);

/** Plans of projects. The plan Free has no row: every project has it. */
export const subscriptions = pgTable(
  "subscriptions",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    priceId: text("price_id").notNull(),
    level: integer("level").$type<PlanLevel>().notNull(),
    status: text("status").$type<SubscriptionStatus>().notNull(),
    provider: text("provider").$type<PaymentProvider>().notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull().default(false),
    /** End of the time that is paid for. */
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [unique("subscriptions_of_project").on(table.projId, table.priceId)],
);

/**
 * Versions of prices that administrators wrote, from 2 on; the first is the contract's. Rows are only added: what was
 * bought, and what renews, has its own price written down with it.
 */
export const priceVersions = pgTable(
  "price_versions",
  {
    priceId: text("price_id").notNull(),
    version: integer("version").notNull(),
    creditTenths: integer("credit_tenths").notNull(),
    amountsMinor: jsonb("amounts_minor").$type<Amounts>().notNull(),
    isSold: boolean("is_sold").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.priceId, table.version] })],
);

/** What projects bought. */
export const orders = pgTable(
  "orders",
  {
    id: uuid("id").primaryKey(),
    /** Rises with every order. */
    place: bigint("place", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    projId: uuid("proj_id").notNull(),
    priceId: text("price_id").notNull(),
    kind: text("kind", { enum: ["plan", "credits"] }).notNull(),
    status: text("status", {
      enum: ["pending", "paid", "failed", "part-refunded", "refunded", "disputed"],
    }).notNull(),
    /** What was paid with tax, in minor units of the currency, whatever their number. */
    amountMinor: bigint("amount_minor", { mode: "number" }).notNull(),
    taxMinor: bigint("tax_minor", { mode: "number" }).notNull().default(0),
    /** What of it went back, or is held while a dispute is open. */
    returnedMinor: bigint("returned_minor", { mode: "number" }).notNull().default(0),
    currency: text("currency").notNull(),
    creditTenths: integer("credit_tenths").notNull(),
    provider: text("provider").$type<PaymentProvider>().notNull(),
    /** The provider's name for the payment. */
    paymentRef: text("payment_ref").notNull(),
    isTest: boolean("is_test").notNull(),
    /** The checkout it was agreed in; null: the test checkout, or older than those. */
    checkoutId: uuid("checkout_id"),
    /** End of the time it pays for, as the provider has it. */
    periodEnd: moment("period_end"),
    createdAt: moment("created_at").notNull(),
    paidAt: moment("paid_at"),
  },
  (table) => [
    unique("orders_payment").on(table.provider, table.paymentRef),
    index("orders_of_project").on(table.projId, table.place),
    // Figures over all projects.
    index("orders_paid_at").on(table.paidAt),
  ],
);

/** What of orders went back, or came back to us, and when. Rows are only added: their sum is what an order says. */
export const orderReturns = pgTable(
  "order_returns",
  {
    place: bigint("place", { mode: "number" }).generatedAlwaysAsIdentity().primaryKey(),
    orderId: uuid("order_id").notNull(),
    /** `dispute`: held by one, or lost in one. */
    kind: text("kind", { enum: ["refund", "dispute"] }).notNull(),
    /** Below 0: a refund failed, or a dispute was won. */
    changeMinor: bigint("change_minor", { mode: "number" }).notNull(),
    currency: text("currency").notNull(),
    isTest: boolean("is_test").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    index("order_returns_of_order").on(table.orderId),
    index("order_returns_created_at").on(table.createdAt),
  ],
);
