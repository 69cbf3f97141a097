CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"task_id" uuid NOT NULL,
	"destination_id" uuid,
	"destination_name" text NOT NULL,
	"destination_kind" text NOT NULL,
	"file" text NOT NULL,
	"version" text NOT NULL,
	"is_automatic" boolean NOT NULL,
	"state" text NOT NULL,
	"fraction" real DEFAULT 0 NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"problem" jsonb,
	"file_name" text,
	"size_bytes" bigint,
	"link" text,
	"place" text,
	"job_id" uuid,
	"attempt_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "publications_once" UNIQUE("destination_id","task_id","file","version")
);
--> statement-breakpoint
CREATE TABLE "publish_destinations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"name" text NOT NULL,
	"target" jsonb NOT NULL,
	"sealed_keys" text NOT NULL,
	"key_ending" text,
	"is_automatic" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_destination_id_publish_destinations_id_fk" FOREIGN KEY ("destination_id") REFERENCES "public"."publish_destinations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "publications_newest" ON "publications" USING btree ("proj_id","created_at","id");--> statement-breakpoint
CREATE INDEX "publications_of_task" ON "publications" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "publish_destinations_of_project" ON "publish_destinations" USING btree ("proj_id");