CREATE TABLE "own_voices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"proj_id" uuid NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"checks" jsonb NOT NULL,
	"profile" jsonb,
	"used_ms" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"size_bytes" integer DEFAULT 0 NOT NULL,
	"source_task_id" uuid,
	"source_speaker_id" text,
	"languages" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"bases" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"remote" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"blocked_at" timestamp (3) with time zone,
	"block_reason" text
);
--> statement-breakpoint
CREATE TABLE "voice_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"voice_id" uuid NOT NULL,
	"proj_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"email" text,
	"kind" text NOT NULL,
	"text_version" text NOT NULL,
	"locale" text NOT NULL,
	"statement" text NOT NULL,
	"typed" text,
	"is_same_voice" boolean,
	"is_used" boolean DEFAULT false NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "own_voices_of_project" ON "own_voices" USING btree ("proj_id");--> statement-breakpoint
CREATE INDEX "voice_consents_of_voice" ON "voice_consents" USING btree ("voice_id");--> statement-breakpoint
CREATE INDEX "takes_of_own_voices" ON "takes" USING btree (("take"->>'voiceId')) WHERE "takes"."take"->>'voiceId' like 'voice-%';