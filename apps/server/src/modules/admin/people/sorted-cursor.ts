import {
  type AdminUserSort,
  AppError,
  adminUserSortSchema,
  type SortOrder,
  sortOrderSchema,
} from "@voxloom/contract";
import { z } from "zod";

type Sorting = { sort: AdminUserSort; order: SortOrder };
type Place = { sortedBy: string; projId: string };

const schema = z.tuple([adminUserSortSchema, sortOrderSchema, z.string(), z.uuid()]);
const isTime = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/.test(text);

/** An opaque text of where a page with this last row ended. */
export const writeSortedCursor = ({ sortedBy, projId }: Place, { sort, order }: Sorting): string =>
  Buffer.from(JSON.stringify([sort, order, sortedBy, projId])).toString("base64url");

/** Reads {@link writeSortedCursor}'s text. Throws AppError BAD_INPUT, for a cursor of another sorting too. */
export function readSortedCursor(text: string | undefined, wanted: Sorting): Place | null {
  if (text === undefined || text === "") return null;
  try {
    const [sort, order, sortedBy, projId] = schema.parse(
      JSON.parse(Buffer.from(text, "base64url").toString()),
    );
    if (sort !== wanted.sort || order !== wanted.order) throw new Error(`sorted by ${sort} ${order}`);
    if ((sort === "created" || sort === "signed-in") && !isTime(sortedBy)) throw new Error("no time");
    return { sortedBy, projId };
  } catch (cause) {
    throw new AppError(
      "BAD_INPUT",
      "The cursor is not one of this list: begin the list again.",
      { field: "cursor" },
      { cause },
    );
  }
}
