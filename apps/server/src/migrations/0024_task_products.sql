ALTER TABLE "tasks" ALTER COLUMN "material_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ALTER COLUMN "target_language" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "tasks" ADD CONSTRAINT "tasks_translation" CHECK ("tasks"."product" not in ('video-translation', 'audio-translation') or ("tasks"."material_id" is not null and "tasks"."target_language" is not null));