CREATE TABLE "service_use" (
	"day" date NOT NULL,
	"service" text NOT NULL,
	"bytes" bigint NOT NULL,
	CONSTRAINT "service_use_day_service_pk" PRIMARY KEY("day","service")
);
--> statement-breakpoint
ALTER TABLE "tasks" ADD COLUMN "free_characters" integer DEFAULT 0 NOT NULL;