ALTER TABLE "task_exports" ADD COLUMN "attempt_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "attempt_id" uuid;