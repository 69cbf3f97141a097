CREATE TABLE "video_edits" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"settings" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "video_edits" ADD CONSTRAINT "video_edits_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;