CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"sold" jsonb NOT NULL,
	"amount_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"gift_percent" integer DEFAULT 0 NOT NULL,
	"renewal" jsonb,
	"coupon_id" uuid,
	"ref" text,
	"url" text,
	"customer_ref" text,
	"return_to" text NOT NULL,
	"reckoned_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"subject_kind" text,
	"subject_ref" text,
	"sealed_body" text NOT NULL,
	"state" text NOT NULL,
	"outcome" text,
	"deliveries" integer DEFAULT 1 NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","mode","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"proj_id" uuid,
	"note" text NOT NULL,
	"found_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_findings_once" UNIQUE("provider","mode","kind","subject")
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_settings" (
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"is_on" boolean NOT NULL,
	"sealed_keys" text,
	"key_ending" text,
	"webhook_secrets" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_settings_provider_mode_pk" PRIMARY KEY("provider","mode")
);
--> statement-breakpoint
CREATE TABLE "provider_subscriptions" (
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"ref" text NOT NULL,
	"proj_id" uuid NOT NULL,
	"customer_ref" text NOT NULL,
	"price_id" text NOT NULL,
	"renewal" jsonb NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"cancel_at_period_end" boolean NOT NULL,
	"period_start" timestamp (3) with time zone NOT NULL,
	"period_end" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "provider_subscriptions_provider_mode_ref_pk" PRIMARY KEY("provider","mode","ref")
);
--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "amount_cents" SET DATA TYPE bigint;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "revoked_tenths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "credit_lots" ADD COLUMN "owed_tenths" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tax_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "period_end" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "checkouts_of_project" ON "checkouts" USING btree ("proj_id");--> statement-breakpoint
CREATE INDEX "checkouts_open" ON "checkouts" USING btree ("expires_at") WHERE "checkouts"."state" = 'open';--> statement-breakpoint
CREATE INDEX "payment_events_place" ON "payment_events" USING btree ("mode","place");--> statement-breakpoint
CREATE INDEX "provider_subscriptions_of_project" ON "provider_subscriptions" USING btree ("proj_id");--> statement-breakpoint
ALTER TABLE "credit_lots" ADD CONSTRAINT "credit_lots_owed" CHECK ("credit_lots"."owed_tenths" >= 0);