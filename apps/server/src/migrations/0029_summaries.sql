CREATE TABLE "transcript_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"question" text NOT NULL,
	"revision" integer NOT NULL,
	"engine_name" text,
	"sentences" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "written_summaries" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"engine_name" text NOT NULL,
	"summary" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "transcript_answers" ADD CONSTRAINT "transcript_answers_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "written_summaries" ADD CONSTRAINT "written_summaries_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "transcript_answers_of_task" ON "transcript_answers" USING btree ("task_id","created_at");