ALTER TABLE "reports" ADD COLUMN "rating" jsonb;--> statement-breakpoint
ALTER TABLE "reports" DROP COLUMN "score";--> statement-breakpoint
-- Reports from before there were ratings: their score told of timing only.
UPDATE "reports" SET "report" = "report" || '{"score": null, "rating": null, "findings": [], "facts": null}'::jsonb;
