import { AppError } from "@voxloom/contract";
import { z } from "zod";

/** Where a page of a list ended: the last row's time and id, newest first. */
export type Cursor = { createdAt: Date; id: string };

const schema = z.tuple([z.iso.datetime(), z.uuid()]);

/** An opaque text of a cursor. */
export const writeCursor = ({ createdAt, id }: Cursor): string =>
  Buffer.from(JSON.stringify([createdAt.toISOString(), id])).toString("base64url");

/** Reads {@link writeCursor}'s text. Throws AppError BAD_INPUT. */
export function readCursor(text: string | undefined): Cursor | null {
  if (text === undefined || text === "") return null;
  try {
    const [createdAt, id] = schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { createdAt: new Date(createdAt), id };
  } catch (cause) {
    throw new AppError(
      "BAD_INPUT",
      "The cursor is not one of ours: begin the list again.",
      { field: "cursor" },
      { cause },
    );
  }
}
