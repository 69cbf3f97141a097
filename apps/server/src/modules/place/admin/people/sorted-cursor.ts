import { type AdminUserSort, askedTimeSchema, type SortOrder } from "@voxloom/contract";
import { z } from "zod";
import { readCursor, writeCursor } from "../../../../http/index.ts";

type Sorting = { sort: AdminUserSort; order: SortOrder };
type Place = { sortedBy: string; projId: string };

/** A time as PostgreSQL writes it: `2026-11-23 05:33:23.123456+00`. */
const timeSchema = z.string().refine((text) => {
  const iso = text.replace(" ", "T").replace(/[+-]\d\d$/, "$&:00");
  return askedTimeSchema.safeParse(iso).success;
}, "is not a time");
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
