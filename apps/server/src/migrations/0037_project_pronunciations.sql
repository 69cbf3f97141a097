CREATE TABLE "project_pronunciations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"say_as" text NOT NULL,
	"ipa" text,
	"language" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "project_pronunciations_once" ON "project_pronunciations" USING btree ("proj_id","language","word_key");