ALTER TABLE "materials" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "materials_of_folder" ON "materials" USING btree ("proj_id","folder_id","created_at","id");