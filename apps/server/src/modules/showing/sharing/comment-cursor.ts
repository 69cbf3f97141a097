import { askedTimeSchema } from "@voxloom/contract";
import { z } from "zod";
import { readCursor, writeCursor } from "../../../http/index.ts";

/** Where a page of comments ended. */
export type CommentCursor = { atMs: number; createdAt: string; id: string };

const schema = z.tuple([z.int32().min(0), askedTimeSchema, z.uuid()]);

/** An opaque text of a cursor. */
export const writeCommentCursor = (last: { atMs: number; createdAt: Date; id: string }): string =>
  writeCursor([last.atMs, last.createdAt.toISOString(), last.id]);

/** Reads {@link writeCommentCursor}'s text. Throws AppError BAD_INPUT. */
export function readCommentCursor(text: string | undefined): CommentCursor | null {
  const place = readCursor(text, schema);
  if (place === null) return null;
  const [atMs, createdAt, id] = place;
  return { atMs, createdAt, id };
}
