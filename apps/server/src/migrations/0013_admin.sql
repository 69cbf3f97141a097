CREATE TABLE "admin_actions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "admin_actions_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"key" text,
	"action" text NOT NULL,
	"actor_id" uuid,
	"actor_email" text,
	"user_id" uuid,
	"proj_id" uuid,
	"task_id" uuid,
	"queue" text,
	"reason" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"address" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_actions_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "admin_actions_place" ON "admin_actions" USING btree ("place");--> statement-breakpoint
CREATE INDEX "admin_actions_of_actor" ON "admin_actions" USING btree ("actor_id","place");--> statement-breakpoint
CREATE INDEX "admin_actions_of_user" ON "admin_actions" USING btree ("user_id","place") WHERE "admin_actions"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "admin_actions_of_project" ON "admin_actions" USING btree ("proj_id","place") WHERE "admin_actions"."proj_id" is not null;--> statement-breakpoint
CREATE INDEX "admin_actions_of_task" ON "admin_actions" USING btree ("task_id","place") WHERE "admin_actions"."task_id" is not null;--> statement-breakpoint
CREATE INDEX "credit_steps_grants" ON "credit_steps" USING btree ("place") WHERE "credit_steps"."step" = 'grant';--> statement-breakpoint
CREATE INDEX "tasks_newest" ON "tasks" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tasks_of_state" ON "tasks" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE FUNCTION "keep_admin_actions"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'the audit log is append-only';
END $$;
--> statement-breakpoint
CREATE TRIGGER "admin_actions_are_kept" BEFORE UPDATE OR DELETE ON "admin_actions" FOR EACH ROW EXECUTE FUNCTION "keep_admin_actions"();
--> statement-breakpoint
CREATE TRIGGER "admin_actions_are_not_emptied" BEFORE TRUNCATE ON "admin_actions" FOR EACH STATEMENT EXECUTE FUNCTION "keep_admin_actions"();
