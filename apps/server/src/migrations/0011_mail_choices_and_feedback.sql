CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"proj_id" uuid NOT NULL,
	"type" text NOT NULL,
	"text" text NOT NULL,
	"task_id" uuid,
	"page" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "task_scores" (
	"task_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"proj_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"reasons" text[] NOT NULL,
	"text" text NOT NULL,
	"revision" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "task_scores_task_id_user_id_pk" PRIMARY KEY("task_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"is_wanted" boolean NOT NULL,
	"changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "mail_choices_email_topic_pk" PRIMARY KEY("email","topic")
);
--> statement-breakpoint
CREATE INDEX "feedback_of_user" ON "feedback" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "feedback_of_project" ON "feedback" USING btree ("proj_id");--> statement-breakpoint
CREATE INDEX "feedback_created_at" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "task_scores_of_project" ON "task_scores" USING btree ("proj_id");