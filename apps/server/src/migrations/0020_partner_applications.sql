CREATE TABLE "partner_applications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"proj_id" uuid NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"website" text NOT NULL,
	"kind" text NOT NULL,
	"message" text NOT NULL,
	"locale" text NOT NULL,
	"state" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "partner_applications_open" ON "partner_applications" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "partner_applications_of_project" ON "partner_applications" USING btree ("proj_id");--> statement-breakpoint
CREATE INDEX "partner_applications_created_at" ON "partner_applications" USING btree ("created_at","id");