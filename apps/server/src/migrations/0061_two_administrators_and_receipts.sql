CREATE TABLE "receipt_numbers" (
	"mode" text PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "receipts" (
	"mode" text NOT NULL,
	"number" integer NOT NULL,
	"order_id" uuid NOT NULL,
	"seller" jsonb NOT NULL,
	"buyer" jsonb NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "receipts_mode_number_pk" PRIMARY KEY("mode","number"),
	CONSTRAINT "receipts_order_id_unique" UNIQUE("order_id")
);
--> statement-breakpoint
CREATE TABLE "money_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"asked" jsonb NOT NULL,
	"state" text NOT NULL,
	"asked_by" uuid NOT NULL,
	"decided_by" uuid,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "billing_places" ADD COLUMN "name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_places" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "billing_places" ADD COLUMN "tax_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "money_requests_open" ON "money_requests" USING btree ("created_at") WHERE state in ('asked', 'agreed');