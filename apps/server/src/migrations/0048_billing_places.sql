CREATE TABLE "billing_places" (
	"proj_id" uuid PRIMARY KEY NOT NULL,
	"country" text NOT NULL,
	"postal_code" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
