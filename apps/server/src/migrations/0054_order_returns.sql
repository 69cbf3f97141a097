CREATE TABLE "order_returns" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_returns_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"change_minor" bigint NOT NULL,
	"currency" text NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "order_returns_of_order" ON "order_returns" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "order_returns_created_at" ON "order_returns" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_paid_at" ON "orders" USING btree ("paid_at");--> statement-breakpoint
-- What went back before: when is known of refunds that were asked for here, else it counts for the day of the payment.
INSERT INTO "order_returns" ("order_id", "kind", "change_minor", "currency", "is_test", "created_at")
SELECT "id", CASE WHEN "status" = 'disputed' THEN 'dispute' ELSE 'refund' END, "returned_minor", "currency", "is_test",
	coalesce((SELECT max("created_at") FROM "payment_refunds" WHERE "order_id" = "orders"."id" AND "state" = 'done'), "paid_at", "created_at")
FROM "orders" WHERE "returned_minor" <> 0;
