CREATE TABLE "paid_orders" (
	"checkout_id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"task_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "paid_orders_of_project" ON "paid_orders" USING btree ("proj_id");