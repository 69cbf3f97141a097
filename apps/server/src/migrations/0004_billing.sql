CREATE TABLE "credit_entries" (
	"step_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"lot_id" uuid NOT NULL,
	"amount_tenths" integer NOT NULL,
	CONSTRAINT "credit_entries_step_id_position_pk" PRIMARY KEY("step_id","position")
);
--> statement-breakpoint
CREATE TABLE "credit_ledgers" (
	"proj_id" uuid PRIMARY KEY NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_lots" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"bucket" text NOT NULL,
	"credit_tenths" integer NOT NULL,
	"available_tenths" integer NOT NULL,
	"frozen_tenths" integer NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"expired_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_lots_available" CHECK ("credit_lots"."available_tenths" >= 0),
	CONSTRAINT "credit_lots_frozen" CHECK ("credit_lots"."frozen_tenths" >= 0)
);
--> statement-breakpoint
CREATE TABLE "credit_reservations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"task_id" uuid,
	"task_name" text,
	"credit_tenths" integer NOT NULL,
	"state" text NOT NULL,
	"settled_tenths" integer DEFAULT 0 NOT NULL,
	"refunded_tenths" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_reservations_settled" CHECK ("credit_reservations"."settled_tenths" between 0 and "credit_reservations"."credit_tenths"),
	CONSTRAINT "credit_reservations_refunded" CHECK ("credit_reservations"."refunded_tenths" between 0 and "credit_reservations"."settled_tenths")
);
--> statement-breakpoint
CREATE TABLE "credit_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "credit_steps_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"proj_id" uuid NOT NULL,
	"key" text NOT NULL,
	"step" text NOT NULL,
	"reason" text NOT NULL,
	"note" text,
	"reservation_id" uuid,
	"task_id" uuid,
	"task_name" text,
	"asked_tenths" integer NOT NULL,
	"available_change_tenths" integer NOT NULL,
	"frozen_change_tenths" integer NOT NULL,
	"used_change_tenths" integer NOT NULL,
	"available_after_tenths" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_steps_key" UNIQUE("proj_id","key")
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"price_id" text NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"credit_tenths" integer NOT NULL,
	"provider" text NOT NULL,
	"payment_ref" text NOT NULL,
	"is_test" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	CONSTRAINT "orders_payment" UNIQUE("provider","payment_ref")
);
--> statement-breakpoint
CREATE TABLE "subscriptions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"price_id" text NOT NULL,
	"level" integer NOT NULL,
	"status" text NOT NULL,
	"provider" text NOT NULL,
	"cancel_at_period_end" boolean DEFAULT false NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "subscriptions_of_project" UNIQUE("proj_id","price_id")
);
--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_step_id_credit_steps_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."credit_steps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_lot_id_credit_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."credit_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_steps" ADD CONSTRAINT "credit_steps_reservation_id_credit_reservations_id_fk" FOREIGN KEY ("reservation_id") REFERENCES "public"."credit_reservations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credit_entries_of_lot" ON "credit_entries" USING btree ("lot_id");--> statement-breakpoint
CREATE INDEX "credit_lots_of_project" ON "credit_lots" USING btree ("proj_id");--> statement-breakpoint
CREATE INDEX "credit_lots_to_expire" ON "credit_lots" USING btree ("expires_at") WHERE "credit_lots"."expired_at" is null;--> statement-breakpoint
CREATE INDEX "credit_reservations_of_project" ON "credit_reservations" USING btree ("proj_id");--> statement-breakpoint
CREATE INDEX "credit_steps_of_project" ON "credit_steps" USING btree ("proj_id","place");--> statement-breakpoint
CREATE INDEX "credit_steps_of_reservation" ON "credit_steps" USING btree ("reservation_id");--> statement-breakpoint
CREATE INDEX "orders_of_project" ON "orders" USING btree ("proj_id","created_at","id");--> statement-breakpoint
CREATE FUNCTION "check_credit_step"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF (SELECT sum("amount_tenths") FROM "credit_entries" WHERE "step_id" = NEW."step_id") <> 0 THEN
		RAISE EXCEPTION 'the entries of the credit step % do not sum to zero', NEW."step_id";
	END IF;
	RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "credit_entries_balance" AFTER INSERT OR UPDATE ON "credit_entries" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION "check_credit_step"();
