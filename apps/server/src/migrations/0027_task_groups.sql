ALTER TABLE "tasks" ADD COLUMN "group_id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "approved_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "approved_by" text;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "approved_revision" integer;--> statement-breakpoint
ALTER TABLE "shares" ADD COLUMN "other_task_ids" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "tasks_of_group" ON "tasks" USING btree ("group_id");--> statement-breakpoint
-- Tasks of one source and one order become one group, named by the first of them.
UPDATE "tasks" SET "group_id" = "first"."id" FROM (
  SELECT "id" AS "task_id", first_value("id") OVER (PARTITION BY "proj_id", "request_id", "material_id", "product", "is_preview" ORDER BY "created_at", "id") AS "id"
  FROM "tasks" WHERE "material_id" IS NOT NULL
) AS "first" WHERE "tasks"."id" = "first"."task_id";
