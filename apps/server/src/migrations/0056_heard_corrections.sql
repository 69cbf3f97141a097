CREATE TABLE "heard_corrections" (
	"task_id" uuid NOT NULL,
	"start_ms" integer NOT NULL,
	"end_ms" integer NOT NULL,
	"heard" text NOT NULL,
	"typed" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "heard_corrections_task_id_start_ms_pk" PRIMARY KEY("task_id","start_ms")
);
--> statement-breakpoint
ALTER TABLE "heard_corrections" ADD CONSTRAINT "heard_corrections_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;