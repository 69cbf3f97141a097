import { type AnyPgColumn, index, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

/** Folders of tasks and materials, each in at most one other. */
export const userFolders = pgTable(
  "user_folders",
  {
    id: uuid("id").primaryKey(),
    projId: uuid("proj_id").notNull(),
    /** null: it lies in no other folder. */
    parentId: uuid("parent_id").references((): AnyPgColumn => userFolders.id),
    name: text("name").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, precision: 3 }).notNull().defaultNow(),
  },
  (table) => [
    index("user_folders_of_project").on(table.projId),
    index("user_folders_of_parent").on(table.parentId),
  ],
);
