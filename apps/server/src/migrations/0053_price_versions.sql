CREATE TABLE "price_versions" (
	"price_id" text NOT NULL,
	"version" integer NOT NULL,
	"credit_tenths" integer NOT NULL,
	"amounts_minor" jsonb NOT NULL,
	"is_sold" boolean NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "price_versions_price_id_version_pk" PRIMARY KEY("price_id","version")
);
