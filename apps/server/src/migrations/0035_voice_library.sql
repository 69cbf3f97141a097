CREATE TABLE "voice_choices" (
	"proj_id" uuid NOT NULL,
	"voice_id" text NOT NULL,
	"is_favorite" boolean DEFAULT false NOT NULL,
	"used_at" timestamp (3) with time zone,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_choices_proj_id_voice_id_pk" PRIMARY KEY("proj_id","voice_id")
);
--> statement-breakpoint
CREATE TABLE "voice_figures" (
	"voice_id" text NOT NULL,
	"language" text NOT NULL,
	"engine_version" text NOT NULL,
	"figures" jsonb,
	"profile" jsonb,
	"measured_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "voice_figures_voice_id_language_pk" PRIMARY KEY("voice_id","language")
);
--> statement-breakpoint
CREATE INDEX "voice_figures_of_language" ON "voice_figures" USING btree ("language");