CREATE TABLE "dunning_mails" (
	"provider" text NOT NULL,
	"mode" text NOT NULL,
	"ref" text NOT NULL,
	"paid_until" timestamp (3) with time zone NOT NULL,
	"stage" text NOT NULL,
	"noted_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "dunning_mails_provider_mode_ref_paid_until_stage_pk" PRIMARY KEY("provider","mode","ref","paid_until","stage")
);
