CREATE TABLE "referral_accounts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "referral_accounts_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "referral_bindings" (
	"friend_id" uuid PRIMARY KEY NOT NULL,
	"friend_proj_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_entries" (
	"place" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "referral_entries_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"kind" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"order_id" uuid,
	"withdrawal_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_rewards" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"friend_id" uuid NOT NULL,
	"referrer_id" uuid NOT NULL,
	"price_id" text NOT NULL,
	"currency" text NOT NULL,
	"base_minor" bigint NOT NULL,
	"standing_minor" bigint NOT NULL,
	"percent" integer NOT NULL,
	"state" text NOT NULL,
	"doubts" text[] DEFAULT '{}' NOT NULL,
	"cleared_at" timestamp (3) with time zone,
	"due_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "referral_visits" (
	"code" text NOT NULL,
	"day" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "referral_visits_code_day_pk" PRIMARY KEY("code","day")
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"proj_id" uuid NOT NULL,
	"currency" text NOT NULL,
	"amount_minor" bigint NOT NULL,
	"state" text NOT NULL,
	"method" text NOT NULL,
	"ending" text NOT NULL,
	"sealed_payout" text,
	"agreed_by" text[] DEFAULT '{}' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"reference" text,
	"paid_on" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "referral_code" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "referral_bindings_of_referrer" ON "referral_bindings" USING btree ("referrer_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_entries_of_user" ON "referral_entries" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "referral_entries_of_order" ON "referral_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "referral_rewards_of_referrer" ON "referral_rewards" USING btree ("referrer_id","paid_at");--> statement-breakpoint
CREATE INDEX "referral_rewards_held" ON "referral_rewards" USING btree ("paid_at") WHERE state = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "withdrawals_one_open" ON "withdrawals" USING btree ("user_id") WHERE state in ('asked', 'approved');--> statement-breakpoint
CREATE INDEX "withdrawals_of_state" ON "withdrawals" USING btree ("state","created_at");