import { z } from "zod";
import { limits } from "./limits.ts";
import { taskProductSchema, taskSchema } from "./task.ts";
import { taskStateSchema } from "./task-base.ts";

export const taskSortSchema = z.enum(["created", "updated", "name", "duration"]);
export type TaskSort = z.infer<typeof taskSortSchema>;

export const sortOrderSchema = z.enum(["asc", "desc"]);
export type SortOrder = z.infer<typeof sortOrderSchema>;

/** Which tasks are wanted, and in which order. */
export const taskListQuerySchema = z.object({
  /** Where the page before ended; good only for the same `sort` and `order`. */
  cursor: z.string().optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  /** One state, or several. */
  state: z.union([taskStateSchema, z.array(taskStateSchema).max(taskStateSchema.options.length)]).optional(),
  product: taskProductSchema.optional(),
  /** Made of this material, or by its subtitles. */
  materialId: z.string().optional(),
  /** Part of the name; case does not matter. */
  search: z.string().max(limits.maxTaskNameCharacters).optional(),
  /** A folder, without those inside it; `none`: tasks in no folder. */
  folderId: z.union([z.uuid(), z.literal("none")]).optional(),
  sort: taskSortSchema.default("created"),
  order: sortOrderSchema.default("desc"),
  /** `deleted`: those that can still be restored. */
  view: z.enum(["active", "deleted"]).default("active"),
});

/** One page of a list; the cursor is null on the last. */
export const taskPageSchema = z.object({ items: z.array(taskSchema), nextCursor: z.string().nullable() });
