-- Audio was called sound, and the moving picture a picture. Quotes inside a text are escaped, so that only names match.
UPDATE "tasks" SET "settings" = replace("settings"::text, '"maxPictureStretch":', '"maxVideoStretch":')::jsonb WHERE "settings" ? 'maxPictureStretch';
--> statement-breakpoint
UPDATE "latest_configs" SET "settings" = replace("settings"::text, '"maxPictureStretch":', '"maxVideoStretch":')::jsonb WHERE "settings" ? 'maxPictureStretch';
--> statement-breakpoint
UPDATE "task_exports" SET "spec" = jsonb_set("spec", '{kind}', '"audio"') WHERE "spec"->>'kind' = 'sound';
--> statement-breakpoint
UPDATE "reports" SET
	"rating" = replace("rating"::text, '"sound":', '"audio":')::jsonb,
	"report" = replace(replace("report"::text, '"sound":', '"audio":'), '"stretched-picture"', '"stretched-video"')::jsonb;
