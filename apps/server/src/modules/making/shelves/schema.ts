import { text, timestamp, uuid } from "drizzle-orm/pg-core";

/** What rows have that lie on a shelf: a folder, tags and a place in the trash. */
export const shelfColumns = () => ({
  /** Folder it lies in; null: none. */
  folderId: uuid("folder_id"),
  /** By name; no two that differ by case alone. */
  tags: text("tags").array().notNull().default([]),
  /** null: it is there. */
  deletedAt: timestamp("deleted_at", { withTimezone: true, precision: 3 }),
});
