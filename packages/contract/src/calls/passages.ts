import { z } from "zod";
import { defineCall } from "../call.ts";
import { limits } from "../entities/limits.ts";
import { passageKindSchema, passageLimits, passageMarkSchema } from "../entities/passage.ts";

const ofTask = z.object({ taskId: z.string() });
const ofMark = ofTask.extend({ markId: z.string() });
const textSchema = z.string().trim().max(passageLimits.maxTextCharacters);
const placeSchema = z.int().min(0).max(limits.maxLineCharacters);

/** Calls on what is marked in the scripts of tasks. */
export const passageCalls = {
  list: defineCall({
    method: "GET",
    path: "/api/task/marks",
    summary: "The highlights, to-dos and comments at passages of a task's script, by time.",
    who: "guest",
    request: ofTask,
    response: z.object({ items: z.array(passageMarkSchema) }),
    errors: ["NOT_FOUND"],
  }),
  add: defineCall({
    method: "POST",
    path: "/api/task/marks/add",
    summary: "Marks a passage of a line's source text. What stands there is read from the newest script.",
    who: "guest",
    request: ofTask.extend({
      kind: passageKindSchema,
      lineId: z.string().max(60),
      from: placeSchema,
      /** Lies outside. */
      to: placeSchema,
      text: textSchema.default(""),
      authorName: z.string().trim().max(passageLimits.maxAuthorCharacters).default(""),
    }),
    response: passageMarkSchema,
    errors: ["NOT_FOUND", "BAD_INPUT"],
  }),
  change: defineCall({
    method: "POST",
    path: "/api/task/marks/change",
    summary: "Changes what is said to a passage, or whether it is done.",
    who: "guest",
    request: ofMark.extend({ text: textSchema.optional(), isDone: z.boolean().optional() }),
    response: passageMarkSchema,
    errors: ["NOT_FOUND"],
  }),
  remove: defineCall({
    method: "POST",
    path: "/api/task/marks/delete",
    summary: "Takes a mark away; the passage stays.",
    who: "guest",
    request: ofMark,
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;
