CREATE TABLE "latest_configs" (
	"proj_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"target_languages" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
