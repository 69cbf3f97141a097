CREATE TABLE "order_payers" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"mark" text
);
--> statement-breakpoint
CREATE INDEX "order_payers_of_project" ON "order_payers" USING btree ("proj_id");
