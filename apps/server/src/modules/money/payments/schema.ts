import type {
  CheckoutState,
  MoneyProvider,
  PaymentFinding,
  PaymentMode,
  PlanLevel,
  PlanPeriod,
} from "@voxloom/contract";
import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { SoldPrice } from "../billing/index.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
const minor = (name: string) => bigint(name, { mode: "number" });
const provider = () => text("provider").$type<MoneyProvider>().notNull();
const mode = () => text("mode").$type<PaymentMode>().notNull();

/** One side of a receipt; empty: not said. */
export type ReceiptParty = {
  name: string;
  address: string;
  /** By its code of ISO 3166. */
  country: string;
  taxNumber: string;
  email: string;
};

/** What the payments of a renewing plan bring and cost, from its checkout on. Amounts are without tax. */
export type Renewal = {
  priceId: string;
  level: PlanLevel;
  period: PlanPeriod;
  creditTenths: number;
  amountMinor: number;
};

/** What is left of a plan, in money and credits, and the orders that it was paid with. */
export type CreditedRest = {
  priceId: string;
  amountMinor: number;
  creditTenths: number;
  orderIds: string[];
};

/**
 * What somebody agreed to buy, as it was when they opened the provider's page or confirmed a change of plan: payments
 * are held against this, and bring this. Its id is our name for it at the provider.
 */
export const checkouts = pgTable(
  "checkouts",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    provider: provider(),
    mode: mode(),
    /** `change`: of a plan that renews already. */
    kind: text("kind", { enum: ["purchase", "change"] }).notNull(),
    state: text("state").$type<CheckoutState>().notNull(),
    sold: jsonb("sold").$type<SoldPrice>().notNull(),
    /** Without tax, with discounts taken off; minor units. */
    amountMinor: minor("amount_minor").notNull(),
    currency: text("currency").notNull(),
    giftPercent: integer("gift_percent").notNull().default(0),
    /** Null: credits, which do not renew. */
    renewal: jsonb("renewal").$type<Renewal>(),
    /** What is left of another plan and was taken off the price: that plan ends when this is paid. */
    credited: jsonb("credited").$type<CreditedRest>(),
    couponId: uuid("coupon_id"),
    /** The provider's name of its page, or of the subscription that is changed. */
    ref: text("ref"),
    url: text("url"),
    /** The provider's name of the buyer, so that the next purchase finds their card again. */
    customerRef: text("customer_ref"),
    returnTo: text("return_to").notNull(),
    /** Of a change: the moment it was reckoned for, so that it costs what was told. */
    reckonedAt: moment("reckoned_at"),
    /** When a smaller plan begins, because another is paid for until then; null: at once. */
    startsAt: moment("starts_at"),
    /** When the buyer was told that it begins soon and is to be paid. */
    toldAt: moment("told_at"),
    expiresAt: moment("expires_at").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("checkouts_of_project").on(table.projId),
    index("checkouts_open").on(table.expiresAt).where(sql`${table.state} = 'open'`),
    // Of smaller plans that were chosen where nothing renews, one is next.
    uniqueIndex("checkouts_chosen")
      .on(table.projId)
      .where(sql`${table.state} = 'agreed' and ${table.ref} is null`),
  ],
);

/** Plans that renew at a provider, as it last told. Access follows from what was paid (`subscriptions`). */
export const providerSubscriptions = pgTable(
  "provider_subscriptions",
  {
    provider: provider(),
    mode: mode(),
    ref: text("ref").notNull(),
    projId: uuid("proj_id").notNull(),
    customerRef: text("customer_ref").notNull(),
    /** The plan that is paid for, and what the next payment is for. */
    priceId: text("price_id").notNull(),
    renewal: jsonb("renewal").$type<Renewal>().notNull(),
    currency: text("currency").notNull(),
    status: text("status", { enum: ["active", "past_due", "ended"] }).notNull(),
    cancelAtPeriodEnd: boolean("cancel_at_period_end").notNull(),
    periodStart: moment("period_start").notNull(),
    periodEnd: moment("period_end").notNull(),
    /** When it is paid for the first time, of a smaller plan that follows another; null: it was. */
    startsAt: moment("starts_at"),
    /** When the reading began that this is of: an older one changes nothing. */
    readAt: moment("read_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.mode, table.ref] }),
    index("provider_subscriptions_of_project").on(table.projId),
  ],
);

/** Notices of the providers, stored before anything is done about them. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    id: uuid("id").primaryKey(),
    /** Rises with every event. */
    place: bigint("place", { mode: "number" }).generatedAlwaysAsIdentity().notNull(),
    provider: provider(),
    mode: mode(),
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    /** What is to be looked at; null: nothing that matters here. */
    subjectKind: text("subject_kind", { enum: ["checkout", "subscription", "payment"] }),
    subjectRef: text("subject_ref"),
    /** The body as it came, encrypted: it names people. */
    sealedBody: text("sealed_body").notNull(),
    state: text("state", { enum: ["stored", "handled", "ignored", "failed"] }).notNull(),
    outcome: text("outcome"),
    deliveries: integer("deliveries").notNull().default(1),
    attempts: integer("attempts").notNull().default(0),
    occurredAt: moment("occurred_at").notNull(),
    receivedAt: moment("received_at").notNull().defaultNow(),
  },
  (table) => [
    unique("payment_events_once").on(table.provider, table.mode, table.eventId),
    index("payment_events_place").on(table.mode, table.place),
  ],
);

/** What does not agree between a provider and this server. */
export const paymentFindings = pgTable(
  "payment_findings",
  {
    id: uuid("id").primaryKey(),
    provider: provider(),
    mode: mode(),
    kind: text("kind").$type<PaymentFinding["kind"]>().notNull(),
    subject: text("subject").notNull(),
    projId: uuid("proj_id"),
    note: text("note").notNull(),
    foundAt: moment("found_at").notNull().defaultNow(),
  },
  (table) => [unique("payment_findings_once").on(table.provider, table.mode, table.kind, table.subject)],
);

/** Refunds that were asked for here: written before the provider is asked, so that each is made once. */
export const paymentRefunds = pgTable("payment_refunds", {
  id: uuid("id").primaryKey(),
  orderId: uuid("order_id").notNull(),
  amountMinor: minor("amount_minor").notNull(),
  state: text("state", { enum: ["requested", "done", "refused"] }).notNull(),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** What the owner of an unpaid plan is told, in its order. */
export const dunningStages = ["failed", "half", "last-day", "ended"] as const;
export type DunningStage = (typeof dunningStages)[number];

/** What owners of plans that were not paid were told: each stage once for each time that was not paid. */
export const dunningMails = pgTable(
  "dunning_mails",
  {
    provider: provider(),
    mode: mode(),
    ref: text("ref").notNull(),
    /** End of the time that was paid for. */
    paidUntil: moment("paid_until").notNull(),
    stage: text("stage", { enum: dunningStages }).notNull(),
    notedAt: moment("noted_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.mode, table.ref, table.paidUntil, table.stage] })],
);

/** Where a project's buyer is, as they said. */
export const billingPlaces = pgTable("billing_places", {
  projId: uuid("proj_id").primaryKey(),
  country: text("country").notNull(),
  postalCode: text("postal_code").notNull(),
  /** What stands on receipts: a person or company, its address in lines, its tax number. */
  name: text("name").notNull().default(""),
  address: text("address").notNull().default(""),
  taxNumber: text("tax_number").notNull().default(""),
  changedAt: moment("changed_at").notNull(),
});

/** The last number of the receipts of each mode. Its row is locked until the receipt with the next one is written. */
export const receiptNumbers = pgTable("receipt_numbers", {
  mode: text("mode").$type<PaymentMode>().primaryKey(),
  last: integer("last").notNull(),
  /** Credit notes have numbers of their own. */
  lastNote: integer("last_note").notNull().default(0),
});

/** Receipts of payments for which the provider writes none. Numbers have no gaps, and nothing of a receipt changes. */
export const receipts = pgTable(
  "receipts",
  {
    mode: mode(),
    number: integer("number").notNull(),
    orderId: uuid("order_id").notNull().unique(),
    /** Who sold, and who bought, as they were then. */
    seller: jsonb("seller").$type<ReceiptParty>().notNull(),
    buyer: jsonb("buyer").$type<ReceiptParty>().notNull(),
    issuedAt: moment("issued_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.mode, table.number] })],
);

/**
 * Credit notes of what went back of a payment with a receipt, and came back to us. Numbers have no gaps; its parties
 * are those of the receipt.
 */
export const creditNotes = pgTable(
  "credit_notes",
  {
    mode: mode(),
    number: integer("number").notNull(),
    orderId: uuid("order_id").notNull(),
    /** The return that it is of (`order_returns`). */
    returnPlace: bigint("return_place", { mode: "number" }).notNull().unique(),
    issuedAt: moment("issued_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.mode, table.number] }),
    index("credit_notes_of_order").on(table.orderId),
  ],
);

/** How each provider is reached. */
export const paymentSettings = pgTable(
  "payment_settings",
  {
    provider: provider(),
    mode: mode(),
    isOn: boolean("is_on").notNull(),
    /** `{clientId, secretKey, webhookSecrets, earlierSecrets}`, encrypted. */
    sealedKeys: text("sealed_keys"),
    keyEnding: text("key_ending"),
    webhookSecrets: integer("webhook_secrets").notNull().default(0),
    changedAt: moment("changed_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.provider, table.mode] })],
);

/** By what orders of real money were paid, such as a card: a hash, to tell whether two are the same. */
export const orderPayers = pgTable(
  "order_payers",
  {
    orderId: uuid("order_id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    /** Null: the provider does not tell. */
    mark: text("mark"),
  },
  (table) => [index("order_payers_of_project").on(table.projId)],
);
