import { AppError, type SortOrder, sortOrderSchema, type TaskSort, taskSortSchema } from "@voxloom/contract";
import { z } from "zod";
import type { TaskRow } from "./store.ts";

/** Where a page of tasks ended: the last row's id and what it was sorted by, as text. */
export type ListCursor = { value: string; id: string };
type Sorting = { sort: TaskSort; order: SortOrder };

const sortedBy: Record<TaskSort, (row: TaskRow) => string> = {
  created: ({ createdAt }) => createdAt.toISOString(),
  updated: ({ updatedAt }) => updatedAt.toISOString(),
  name: ({ name }) => name,
  duration: ({ durationMs }) => String(durationMs),
};
const schemaOf: Record<TaskSort, z.ZodType<string>> = {
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
  name: z.string(),
  duration: z.string().regex(/^\d{1,15}$/),
};
const schema = z.tuple([taskSortSchema, sortOrderSchema, z.string(), z.uuid()]);

/** An opaque text of where a page with this last row ended. */
export const writeListCursor = (row: TaskRow, { sort, order }: Sorting): string =>
  Buffer.from(JSON.stringify([sort, order, sortedBy[sort](row), row.id])).toString("base64url");

/** Reads {@link writeListCursor}'s text. Throws AppError BAD_INPUT, for a cursor of another sorting too. */
export function readListCursor(text: string | undefined, wanted: Sorting): ListCursor | null {
  if (text === undefined || text === "") return null;
  try {
    const [sort, order, value, id] = schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    if (sort !== wanted.sort || order !== wanted.order) throw new Error(`sorted by ${sort} ${order}`);
    return { value: schemaOf[sort].parse(value), id };
  } catch (cause) {
    throw new AppError(
      "BAD_INPUT",
      "The cursor is not one of this list: begin the list again.",
      { field: "cursor" },
      { cause },
    );
  }
}
