import { z } from "zod";
import { limits } from "./limits.ts";

export const folderNameSchema = z.string().trim().min(1).max(limits.maxFolderNameCharacters);

/** A folder of tasks and materials; folders may have the same name. */
export const folderSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** null: it lies in no other folder. */
  parentId: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type Folder = z.infer<typeof folderSchema>;

/** A folder in its place. */
export const folderNodeSchema = folderSchema.extend({
  /** From 1, for folders that lie in no other. */
  depth: z.int().min(1),
  /** Tasks in it, those in folders inside it not counted. */
  taskCount: z.int().min(0),
  /** Materials that have arrived, and what is saved beside them, counted likewise. */
  materialCount: z.int().min(0),
});
export type FolderNode = z.infer<typeof folderNodeSchema>;
