CREATE TABLE "user_folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "is_preview" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "ordered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "tasks" SET "ordered_at" = "created_at";--> statement-breakpoint
ALTER TABLE "user_folders" ADD CONSTRAINT "user_folders_parent_id_user_folders_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."user_folders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "user_folders_of_project" ON "user_folders" USING btree ("proj_id");--> statement-breakpoint
CREATE INDEX "user_folders_of_parent" ON "user_folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "tasks_by_update" ON "tasks" USING btree ("proj_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "tasks_by_name" ON "tasks" USING btree ("proj_id",lower("name"),"id");--> statement-breakpoint
CREATE INDEX "tasks_by_duration" ON "tasks" USING btree ("proj_id","duration_ms","id");--> statement-breakpoint
CREATE INDEX "tasks_of_folder" ON "tasks" USING btree ("proj_id","folder_id","created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_deleted" ON "tasks" USING btree ("deleted_at") WHERE "tasks"."deleted_at" is not null;