import type { MediaInfo, Problem } from "@voxloom/contract";
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";

/** A language found in a material, by what was asked: the number of the sound track, or `text`. */
export type DetectedLanguages = Record<
  string,
  { language: string | null; confidence: number; engineId: string }
>;

/** Files that people brought. A deleted one stays hidden while a task still holds it. */
export const materials = pgTable(
  "materials",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    kind: text("kind", {
      enum: ["video", "audio", "subtitle", "text", "image", "font", "glossary", "prompt"],
    }).notNull(),
    name: text("name").notNull(),
    sizeBytes: bigint("size_bytes", { mode: "number" }).notNull(),
    receivedBytes: bigint("received_bytes", { mode: "number" }).notNull().default(0),
    state: text("state", { enum: ["uploading", "fetching", "checking", "ready", "rejected"] }).notNull(),
    info: jsonb("info").$type<MediaInfo>(),
    /** Key of the file in storage; null until it is ready. */
    fileKey: text("file_key"),
    posterKey: text("poster_key"),
    /** SHA-256 of the content, hexadecimal. */
    contentHash: text("content_hash"),
    /** The address it is fetched from; null for uploads. */
    sourceUrl: text("source_url"),
    detectedLanguages: jsonb("detected_languages").$type<DetectedLanguages>().notNull().default({}),
    problem: jsonb("problem").$type<Problem>(),
    /** Folder it lies in; null: none. Folders know of materials, not the other way round: they keep this true. */
    folderId: uuid("folder_id"),
    /** By name; no two that differ by case alone. */
    tags: text("tags").array().notNull().default([]),
    /** From 1; what takes the place of another counts on. */
    version: integer("version").notNull().default(1),
    /** Of sound: somebody called it music. */
    isMusic: boolean("is_music").notNull().default(false),
    /** The material that took its place: it is used by tasks that were made of it, and can come back. */
    replacedBy: uuid("replaced_by"),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    updatedAt: timestamp("updated_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
    deletedAt: timestamp("deleted_at", { withTimezone: true, precision: 3 }),
    /** A deleted one can be restored until then; null: its file goes as soon as nobody holds it. */
    storedUntil: timestamp("kept_until", { withTimezone: true, precision: 3 }),
  },
  (table) => [
    index("materials_of_project").on(table.projId, table.createdAt, table.id),
    index("materials_replaced_by").on(table.replacedBy),
    index("materials_of_folder").on(table.projId, table.folderId, table.createdAt, table.id),
  ],
);

/** Who needs a material: its file stays as long as a hold does, and one that is busy forbids deleting it. */
export const materialHolds = pgTable(
  "material_holds",
  {
    materialId: uuid("material_id")
      .notNull()
      .references(() => materials.id),
    holderId: uuid("holder_id").notNull(),
    isBusy: boolean("is_busy").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.materialId, table.holderId] }),
    index("material_holds_of_holder").on(table.holderId),
  ],
);
