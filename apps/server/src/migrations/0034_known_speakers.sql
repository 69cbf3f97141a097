CREATE TABLE "known_speakers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sealed_prints" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "speaker_memories" (
	"proj_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "known_speakers_of_project" ON "known_speakers" USING btree ("proj_id","name");