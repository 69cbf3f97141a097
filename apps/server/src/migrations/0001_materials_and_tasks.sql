CREATE TABLE "material_holds" (
	"material_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"is_busy" boolean NOT NULL,
	CONSTRAINT "material_holds_material_id_holder_id_pk" PRIMARY KEY("material_id","holder_id")
);
--> statement-breakpoint
CREATE TABLE "materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"size_bytes" bigint NOT NULL,
	"received_bytes" bigint DEFAULT 0 NOT NULL,
	"state" text NOT NULL,
	"info" jsonb,
	"file_key" text,
	"poster_key" text,
	"content_hash" text,
	"source_url" text,
	"detected_languages" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"problem" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"revision" integer NOT NULL,
	"score" integer NOT NULL,
	"report" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "script_revisions" (
	"task_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"origin" text NOT NULL,
	"script" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_revisions_task_id_revision_pk" PRIMARY KEY("task_id","revision")
);
--> statement-breakpoint
CREATE TABLE "tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"request_id" uuid NOT NULL,
	"product" text NOT NULL,
	"name" text NOT NULL,
	"material_id" uuid NOT NULL,
	"target_language" text NOT NULL,
	"settings" jsonb NOT NULL,
	"state" text NOT NULL,
	"progress" jsonb NOT NULL,
	"problem" jsonb,
	"production" jsonb NOT NULL,
	"job_id" uuid,
	"revision" integer,
	"outputs" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"duration_ms" bigint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "material_holds" ADD CONSTRAINT "material_holds_material_id_materials_id_fk" FOREIGN KEY ("material_id") REFERENCES "public"."materials"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD CONSTRAINT "script_revisions_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "material_holds_of_holder" ON "material_holds" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "materials_of_project" ON "materials" USING btree ("proj_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_of_project" ON "tasks" USING btree ("proj_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_of_material" ON "tasks" USING btree ("material_id");