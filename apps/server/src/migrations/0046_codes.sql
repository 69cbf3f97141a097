ALTER TABLE "coupon_campaigns" ADD COLUMN "is_first_payment_only" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ADD COLUMN "is_combined" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ADD COLUMN "starts_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "off_minor" bigint;--> statement-breakpoint
ALTER TABLE "coupons" ADD COLUMN "currency" text;