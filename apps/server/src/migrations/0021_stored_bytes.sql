ALTER TABLE "tasks" ADD COLUMN "output_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "recorded_bytes" bigint DEFAULT 0 NOT NULL;