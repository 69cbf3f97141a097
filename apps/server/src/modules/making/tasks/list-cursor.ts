import { askedTimeSchema, type SortOrder, type TaskSort } from "@voxloom/contract";
import { z } from "zod";
import { readCursor, writeCursor } from "../../../http/index.ts";
import type { TaskRow } from "./store.ts";

/** What a row of a list is sorted by. */
type Place = Pick<TaskRow, "id" | "createdAt" | "updatedAt" | "name" | "durationMs">;
/** Where a page of tasks ended: the last row's id and what it was sorted by, as text. */
export type ListCursor = { value: string; id: string };
type Sorting = { sort: TaskSort; order: SortOrder };

const sortedBy: Record<TaskSort, (row: Place) => string> = {
  created: ({ createdAt }) => createdAt.toISOString(),
  updated: ({ updatedAt }) => updatedAt.toISOString(),
  name: ({ name }) => name,
  duration: ({ durationMs }) => String(durationMs),
};
const getSchema: Record<TaskSort, z.ZodType<string>> = {
  created: askedTimeSchema,
  updated: askedTimeSchema,
  name: z.string(),
  duration: z.string().regex(/^\d{1,15}$/),
};
/** An opaque text of where a page with this last row ended. */
export const writeListCursor = (row: Place, { sort, order }: Sorting): string =>
  writeCursor([sort, order, sortedBy[sort](row), row.id]);

/** Reads {@link writeListCursor}'s text. Throws AppError BAD_INPUT, for a cursor of another sorting too. */
export function readListCursor(text: string | undefined, { sort, order }: Sorting): ListCursor | null {
  const place = readCursor(text, z.tuple([z.literal(sort), z.literal(order), getSchema[sort], z.uuid()]));
  return place === null ? null : { value: place[2], id: place[3] };
}
