ALTER TABLE "checkouts" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "checkouts" ADD COLUMN "told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "provider_subscriptions" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_chosen" ON "checkouts" USING btree ("proj_id") WHERE "checkouts"."state" = 'agreed' and "checkouts"."ref" is null;