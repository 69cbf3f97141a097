-- Clips are evened where an order says nothing else. Videos from before that are made again as they were.
UPDATE "tasks" SET "settings" = '{"evensColors": false, "evensLoudness": false}'::jsonb || "settings" WHERE "product" = 'clips' AND "settings" IS NOT NULL;
--> statement-breakpoint
UPDATE "video_edits" SET "settings" = '{"evensColors": false, "evensLoudness": false}'::jsonb || "settings" WHERE "settings" ? 'clips';
