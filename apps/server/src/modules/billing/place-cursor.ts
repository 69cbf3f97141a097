import { AppError } from "@voxloom/contract";

/** A cursor of lists whose rows have a rising `place`, newest first: an opaque text. */
export const writePlace = (place: number): string => Buffer.from(String(place)).toString("base64url");

/** Reads {@link writePlace}'s text: the place that the next page stays below. Throws AppError BAD_INPUT. */
export function readPlace(cursor: string | undefined): number | null {
  if (cursor === undefined || cursor === "") return null;
  const place = Number(Buffer.from(cursor, "base64url").toString());
  if (Number.isSafeInteger(place) && place > 0) return place;
  throw new AppError("BAD_INPUT", "The cursor is not one of ours: begin the list again.", {
    field: "cursor",
  });
}
