CREATE TABLE "script_marks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"line_id" text NOT NULL,
	"from_unit" integer NOT NULL,
	"to_unit" integer NOT NULL,
	"quote" text NOT NULL,
	"at_ms" integer NOT NULL,
	"text" text NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"author_name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "script_marks" ADD CONSTRAINT "script_marks_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "script_marks_of_task" ON "script_marks" USING btree ("task_id","at_ms","created_at","id");