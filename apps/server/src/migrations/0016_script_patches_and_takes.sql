CREATE TABLE "script_editors" (
	"task_id" uuid NOT NULL,
	"editor_id" text NOT NULL,
	"name" text NOT NULL,
	"segment_id" text,
	"seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "script_editors_task_id_editor_id_pk" PRIMARY KEY("task_id","editor_id")
);
--> statement-breakpoint
CREATE TABLE "takes" (
	"task_id" uuid NOT NULL,
	"take_id" text NOT NULL,
	"take" jsonb NOT NULL,
	CONSTRAINT "takes_task_id_take_id_pk" PRIMARY KEY("task_id","take_id")
);
--> statement-breakpoint
ALTER TABLE "script_revisions" ALTER COLUMN "script" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD COLUMN "patch" jsonb;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD COLUMN "patch_bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD COLUMN "made_script" jsonb;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD COLUMN "editor_id" text;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD COLUMN "editor_name" text;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD COLUMN "edit_id" uuid;--> statement-breakpoint
ALTER TABLE "script_editors" ADD CONSTRAINT "script_editors_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "takes" ADD CONSTRAINT "takes_task_id_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "script_revisions" ADD CONSTRAINT "script_revisions_state" CHECK ("script_revisions"."patch" is not null or "script_revisions"."script" is not null);--> statement-breakpoint
-- Scripts that were kept before lines, speakers and takes had these fields.
UPDATE "script_revisions" SET "script" =
  '{"glossary": [], "pronunciations": [], "backgroundDb": 0, "subtitleStyle": {"font": "Noto Sans", "sizePercent": 5.5, "isBold": false, "isItalic": false, "colour": "#ffffff", "outlineColour": "#000000", "outlinePercent": 6, "box": null, "position": "bottom", "marginPercent": 5.5, "sideMarginPercent": 5, "highlightColour": null}}'::jsonb
  || "script"
  || jsonb_build_object(
    'speakers', (
      SELECT coalesce(jsonb_agg('{"delivery": {"speed": 1, "pitchSemitones": 0, "pauseBeforeMs": 0}, "volumeDb": 0}'::jsonb || "speaker" ORDER BY "place"), '[]')
      FROM jsonb_array_elements("script" -> 'speakers') WITH ORDINALITY AS "speakers" ("speaker", "place")
    ),
    'segments', (
      SELECT coalesce(jsonb_agg('{"delivery": null, "volumeDb": 0, "isLocked": false}'::jsonb || "segment" || jsonb_build_object(
        'takes', (
          SELECT coalesce(jsonb_agg('{"spokenText": null, "origin": "engine", "delivery": {"speed": 1, "pitchSemitones": 0, "pauseBeforeMs": 0}, "innerPausesMs": [], "peakDb": null, "rmsDb": null}'::jsonb || "take" ORDER BY "take_place"), '[]')
          FROM jsonb_array_elements("segment" -> 'takes') WITH ORDINALITY AS "takes" ("take", "take_place")
        )
      ) ORDER BY "place"), '[]')
      FROM jsonb_array_elements("script" -> 'segments') WITH ORDINALITY AS "segments" ("segment", "place")
    )
  );--> statement-breakpoint
-- The newest state of a take that stands in several revisions.
INSERT INTO "takes" ("task_id", "take_id", "take")
SELECT DISTINCT ON ("task_id", "take" ->> 'id') "task_id", "take" ->> 'id', "take"
FROM "script_revisions", jsonb_path_query("script", '$.segments[*].takes[*]') AS "found" ("take")
ORDER BY "task_id", "take" ->> 'id', "revision" DESC;
