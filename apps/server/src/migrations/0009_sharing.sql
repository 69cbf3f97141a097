CREATE TABLE "share_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"task_id" uuid NOT NULL,
	"author_proj_id" uuid NOT NULL,
	"author_name" text NOT NULL,
	"at_ms" integer NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "share_visits" (
	"task_id" uuid NOT NULL,
	"day" date NOT NULL,
	"interaction" text NOT NULL,
	"visitor_hash" text NOT NULL,
	CONSTRAINT "share_visits_task_id_day_interaction_visitor_hash_pk" PRIMARY KEY("task_id","day","interaction","visitor_hash")
);
--> statement-breakpoint
CREATE TABLE "shares" (
	"task_id" uuid PRIMARY KEY NOT NULL,
	"permission" integer NOT NULL,
	"password_hash" text,
	"grant_key" text NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"allow_download" boolean DEFAULT false NOT NULL,
	"allow_comments" boolean DEFAULT true NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"embeds" integer DEFAULT 0 NOT NULL,
	"plays" integer DEFAULT 0 NOT NULL,
	"comments" integer DEFAULT 0 NOT NULL,
	"downloads" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "share_comments" ADD CONSTRAINT "share_comments_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "share_visits" ADD CONSTRAINT "share_visits_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "share_comments_of_task" ON "share_comments" USING btree ("task_id","at_ms","created_at","id");--> statement-breakpoint
CREATE INDEX "share_comments_of_author" ON "share_comments" USING btree ("author_proj_id");--> statement-breakpoint
CREATE INDEX "share_visits_by_day" ON "share_visits" USING btree ("day");