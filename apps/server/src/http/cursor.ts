import { AppError, askedTimeSchema } from "@voxloom/contract";
import { z } from "zod";
import { ensureStorableText } from "./ensure-storable-text.ts";

/** An opaque text of where a page of a list ended. */
export const writeCursor = (place: z.core.util.JSONType): string =>
  Buffer.from(JSON.stringify(place)).toString("base64url");

/** Reads {@link writeCursor}'s text; null where the list begins. Throws AppError BAD_INPUT for one of another list. */
export function readCursor<T>(text: string | undefined, schema: z.ZodType<T>): T | null {
  if (text === undefined || text === "") return null;
  try {
    const place: unknown = JSON.parse(Buffer.from(text, "base64url").toString());
    ensureStorableText(place);
    return schema.parse(place);
  } catch (cause) {
    throw new AppError(
      "BAD_INPUT",
      "The cursor is not one of this list: begin the list again.",
      { field: "cursor" },
      { cause },
    );
  }
}

/** Where a list by time ended, newest first: the last row's time and id. */
export type TimePlace = { createdAt: Date; id: string };

const timePlaceSchema = z.tuple([askedTimeSchema, z.uuid()]);

export const writeTimePlace = ({ createdAt, id }: TimePlace): string =>
  writeCursor([createdAt.toISOString(), id]);

/** Reads {@link writeTimePlace}'s text, as {@link readCursor} does. */
export function readTimePlace(text: string | undefined): TimePlace | null {
  const place = readCursor(text, timePlaceSchema);
  return place === null ? null : { createdAt: new Date(place[0]), id: place[1] };
}

/** Where a page ended that is as long as was asked for; null for a shorter one: it is the last. */
export function nextTimePlace(rows: readonly TimePlace[], limit: number): string | null {
  const last = rows.length === limit ? rows.at(-1) : undefined;
  return last === undefined ? null : writeTimePlace(last);
}

/** Reads where a list ended whose rows have a rising number, newest first; written by {@link writeCursor}. */
export const readNumberPlace = (text: string | undefined): number | null =>
  readCursor(text, z.int().positive());
