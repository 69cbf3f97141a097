CREATE TABLE "paused_queues" (
	"queue" text PRIMARY KEY NOT NULL,
	"paused_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
