ALTER TABLE "materials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "materials" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
CREATE INDEX "materials_replaced_by" ON "materials" USING btree ("replaced_by");