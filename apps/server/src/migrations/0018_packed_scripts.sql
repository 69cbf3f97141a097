-- Text as it is, which readers know from packed bytes: Postgres cannot pack it itself.
ALTER TABLE "script_revisions" ALTER COLUMN "script" SET DATA TYPE bytea USING convert_to("script"::text, 'UTF8');--> statement-breakpoint
ALTER TABLE "script_revisions" ALTER COLUMN "made_script" SET DATA TYPE bytea USING convert_to("made_script"::text, 'UTF8');--> statement-breakpoint
-- Packed bytes do not get smaller by being packed once more.
ALTER TABLE "script_revisions" ALTER COLUMN "script" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "script_revisions" ALTER COLUMN "made_script" SET STORAGE EXTERNAL;
