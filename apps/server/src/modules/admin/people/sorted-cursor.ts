import type { AdminUserSort, SortOrder } from "@voxloom/contract";
import { z } from "zod";
import { readCursor, writeCursor } from "../../../http/index.ts";

type Sorting = { sort: AdminUserSort; order: SortOrder };
type Place = { sortedBy: string; projId: string };

const timeSchema = z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?[+-]\d\d(:\d\d)?$/);
const isByTime = ({ sort }: Sorting): boolean => sort === "created" || sort === "signed-in";

/** An opaque text of where a page with this last row ended. */
export const writeSortedCursor = ({ sortedBy, projId }: Place, { sort, order }: Sorting): string =>
  writeCursor([sort, order, sortedBy, projId]);

/** Reads {@link writeSortedCursor}'s text. Throws AppError BAD_INPUT, for a cursor of another sorting too. */
export function readSortedCursor(text: string | undefined, wanted: Sorting): Place | null {
  const valueSchema = isByTime(wanted) ? timeSchema : z.string();
  const place = readCursor(
    text,
    z.tuple([z.literal(wanted.sort), z.literal(wanted.order), valueSchema, z.uuid()]),
  );
  return place === null ? null : { sortedBy: place[2], projId: place[3] };
}
