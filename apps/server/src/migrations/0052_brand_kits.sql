CREATE TABLE "brand_kits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"name" text NOT NULL,
	"brand" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "brand_kits_of_project" ON "brand_kits" USING btree ("proj_id");