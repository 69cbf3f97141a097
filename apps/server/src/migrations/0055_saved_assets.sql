DROP INDEX "project_pronunciations_once";--> statement-breakpoint
ALTER TABLE "brand_kits" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "own_voices" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "own_voices" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_pronunciations" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "project_pronunciations" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "project_pronunciations" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "style_presets" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "style_presets" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "project_pronunciations_once" ON "project_pronunciations" USING btree ("proj_id","language","word_key") WHERE "project_pronunciations"."deleted_at" is null;