import { AppError } from "@voxloom/contract";
import { z } from "zod";

/** Where a page of comments ended. */
export type CommentCursor = { atMs: number; createdAt: string; id: string };

const schema = z.tuple([z.int().min(0), z.iso.datetime(), z.uuid()]);

/** An opaque text of a cursor. */
export const writeCommentCursor = (last: { atMs: number; createdAt: Date; id: string }): string =>
  Buffer.from(JSON.stringify([last.atMs, last.createdAt.toISOString(), last.id])).toString("base64url");

/** Reads {@link writeCommentCursor}'s text. Throws AppError BAD_INPUT. */
export function readCommentCursor(text: string | undefined): CommentCursor | null {
  if (text === undefined || text === "") return null;
  try {
    const [atMs, createdAt, id] = schema.parse(JSON.parse(Buffer.from(text, "base64url").toString()));
    return { atMs, createdAt, id };
  } catch (cause) {
    const message = "The cursor is not one of ours: begin the list again.";
    throw new AppError("BAD_INPUT", message, { field: "cursor" }, { cause });
  }
}
