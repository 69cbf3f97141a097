import type { CouponBenefit } from "@voxloom/contract";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

/** Codes that coupons can be claimed with. */
export const couponCampaigns = pgTable("coupon_campaigns", {
  id: uuid("id").primaryKey(),
  /** In large letters. */
  code: text("code").notNull().unique(),
  benefit: jsonb("benefit").$type<CouponBenefit>().notNull(),
  /** Most claims of all projects together; null: any number. */
  maxClaims: integer("max_claims"),
  claims: integer("claims").notNull().default(0),
  isFirstPaymentOnly: boolean("is_first_payment_only").notNull().default(false),
  /** Beside gift credits that are promised with plans. */
  isCombined: boolean("is_combined").notNull().default(true),
  startsAt: moment("starts_at").notNull().defaultNow(),
  /** Claims, and uses of what was claimed, end then. */
  endsAt: moment("ends_at").notNull(),
  /** The person whose people take it; null: nobody. */
  partnerId: uuid("partner_id"),
  createdAt: moment("created_at").notNull().defaultNow(),
});

/** Coupons that projects claimed. */
export const coupons = pgTable(
  "coupons",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    campaignId: uuid("campaign_id")
      .notNull()
      .references(() => couponCampaigns.id),
    claimedAt: moment("claimed_at").notNull().defaultNow(),
    usedAt: moment("used_at"),
    /** The purchase it was used for; null for one that brought credits. */
    usedFor: text("used_for"),
    /** What it took off that purchase, in minor units of the currency. */
    offMinor: bigint("off_minor", { mode: "number" }),
    currency: text("currency"),
  },
  (table) => [
    unique("coupons_of_project").on(table.projId, table.campaignId),
    index("coupons_of_campaign").on(table.campaignId),
  ],
);
