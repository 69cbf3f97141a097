CREATE TABLE "credit_notices" (
	"proj_id" uuid PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
