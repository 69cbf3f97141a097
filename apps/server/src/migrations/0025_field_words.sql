ALTER TABLE "task_exports" RENAME COLUMN "wish" TO "spec";--> statement-breakpoint
ALTER TABLE "task_exports" RENAME COLUMN "wish_key" TO "spec_key";--> statement-breakpoint
UPDATE "tasks" SET "state" = 'canceled' WHERE "state" = 'cancelled';--> statement-breakpoint
UPDATE "task_exports" SET "state" = 'canceled' WHERE "state" = 'cancelled';--> statement-breakpoint
UPDATE "tasks" SET "progress" = replace(replace("progress"::text, '"diarise"', '"diarize"'), '"synthesise"', '"synthesize"')::jsonb;--> statement-breakpoint
UPDATE "tasks" SET "problem" = replace("problem"::text, '"CANCELLED"', '"CANCELED"')::jsonb WHERE "problem"::text LIKE '%"CANCELLED"%';
