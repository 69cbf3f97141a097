CREATE TABLE "task_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"wish" jsonb NOT NULL,
	"subtitle_style" jsonb,
	"wish_key" text NOT NULL,
	"state" text NOT NULL,
	"fraction" real DEFAULT 0 NOT NULL,
	"time_left_ms" integer,
	"problem" jsonb,
	"file_key" text,
	"size_bytes" bigint,
	"job_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_exports_once" UNIQUE("task_id","revision","wish_key")
);
--> statement-breakpoint
ALTER TABLE "task_exports" ADD CONSTRAINT "task_exports_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "task_exports_newest" ON "task_exports" USING btree ("task_id","created_at","id");