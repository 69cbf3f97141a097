CREATE TABLE "creator_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"proj_id" uuid NOT NULL,
	"url" text NOT NULL,
	"video" text NOT NULL,
	"words" text NOT NULL,
	"state" text NOT NULL,
	"credit_tenths" integer,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "partner_applications_open";--> statement-breakpoint
ALTER TABLE "coupon_campaigns" ADD COLUMN "partner_id" uuid;--> statement-breakpoint
ALTER TABLE "referral_accounts" ADD COLUMN "agreed_percent" integer;--> statement-breakpoint
ALTER TABLE "referral_accounts" ADD COLUMN "agreed_months" integer;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "program" text DEFAULT 'partner' NOT NULL;--> statement-breakpoint
ALTER TABLE "partner_applications" ADD COLUMN "details" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "creator_submissions_video" ON "creator_submissions" USING btree ("video") WHERE state <> 'declined';--> statement-breakpoint
CREATE INDEX "creator_submissions_of_project" ON "creator_submissions" USING btree ("proj_id","created_at");--> statement-breakpoint
CREATE INDEX "creator_submissions_created_at" ON "creator_submissions" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_open" ON "partner_applications" USING btree ("user_id","program") WHERE state = 'open';