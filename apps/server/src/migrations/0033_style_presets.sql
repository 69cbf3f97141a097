CREATE TABLE "style_presets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"name" text NOT NULL,
	"style" jsonb NOT NULL,
	"place" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "style_presets_of_project" ON "style_presets" USING btree ("proj_id");