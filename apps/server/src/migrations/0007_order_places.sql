DROP INDEX "orders_of_project";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "place" bigint NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "orders_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1);--> statement-breakpoint
CREATE INDEX "orders_of_project" ON "orders" USING btree ("proj_id","place");