import { z } from "zod";
import { timeMsSchema } from "./script.ts";

/** What somebody wants of a passage: to find it again, to do something about it, or to say something to it. */
export const passageKindSchema = z.enum(["highlight", "todo", "comment"]);
export type PassageKind = z.infer<typeof passageKindSchema>;

export const passageLimits = {
  /** Most marks of one task. */
  maxMarks: 2000,
  maxTextCharacters: 2000,
  maxAuthorCharacters: 80,
} as const;

/**
 * A mark at a passage of a script's source side. `from` and `to` are UTF-16 units of the line as it was when the mark was
 * made; `quote` is what stood there, by which the passage is found again after edits.
 */
export const passageMarkSchema = z.object({
  id: z.string(),
  kind: passageKindSchema,
  lineId: z.string(),
  from: z.int().min(0),
  to: z.int().min(0),
  quote: z.string(),
  /** When it is said: where to look for it when its line is gone. */
  atMs: timeMsSchema,
  /** What is said to it; may be empty. */
  text: z.string(),
  /** Of something to do. */
  isDone: z.boolean(),
  /** As they were called then; empty: nobody said. */
  authorName: z.string(),
  createdAt: z.iso.datetime(),
});
export type PassageMark = z.infer<typeof passageMarkSchema>;
