import { z } from "zod";
import { defineCall } from "../call.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { downloadKindSchema } from "../entities/products/translation.ts";
import { taskSchema } from "../entities/task.ts";
import { groupMemberSchema, taskGroupRowSchema, taskGroupSchema } from "../entities/task-group.ts";
import { taskListQuerySchema } from "../entities/task-list.ts";
import { createErrors, plansSchema } from "./orders.ts";

const furtherLanguagesSchema = z.object({
  taskId: z.string(),
  targetLanguages: z.array(languageCodeSchema).min(1).max(limits.maxTargetLanguages),
});

/** Calls on groups: tasks of one source in several languages. A group is named by any of its tasks. */
export const taskGroupCalls = {
  read: defineCall({
    method: "GET",
    path: "/api/task/group",
    summary:
      "The languages of a source: how far each is, how many of its lines are checked, who approved it.",
    who: "guest",
    request: z.object({ taskId: z.string() }),
    response: taskGroupSchema,
    errors: ["NOT_FOUND"],
  }),
  list: defineCall({
    method: "GET",
    path: "/api/task/group/list",
    summary:
      "The project's groups, newest first unless asked otherwise. State, product and search match a group where one of its tasks matches.",
    who: "guest",
    request: taskListQuerySchema,
    response: z.object({ items: z.array(taskGroupRowSchema), nextCursor: z.string().nullable() }),
    errors: [],
  }),
  planLanguages: defineCall({
    method: "POST",
    path: "/api/task/group/plan",
    summary:
      "What further languages of a source would go through, what they cost and take: what is known of the source by then is not found out again.",
    who: "guest",
    request: furtherLanguagesSchema,
    response: plansSchema,
    errors: ["BAD_INPUT", "NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  addLanguages: defineCall({
    method: "POST",
    path: "/api/task/add-languages",
    summary:
      "Orders a task in further languages, all or none: from its corrected source script, with its speakers, settings, folder and name.",
    who: "guest",
    request: furtherLanguagesSchema,
    response: z.object({ requestId: z.string(), tasks: z.array(taskSchema) }),
    errors: [...createErrors, "TASK_STATE_CONFLICT"],
  }),
  downloads: defineCall({
    method: "GET",
    path: "/api/task/group/downloads",
    summary: "What can be taken of all languages of a source that are finished, and which are not.",
    who: "guest",
    request: z.object({ taskId: z.string() }),
    response: z.object({
      /** What at least one language has. */
      kinds: z.array(downloadKindSchema),
      missingTaskIds: z.array(z.string()),
      /** What all videos cost now, in tenths of a credit; 0: nothing, or they are paid for. */
      videoTenths: z.int().min(0),
    }),
    errors: ["NOT_FOUND"],
  }),
  archiveUrl: defineCall({
    method: "POST",
    path: "/api/task/group/archive-url",
    summary:
      "A signed address of one zip with these files of each language that is finished, of one source or of several; what the languages of a source have in common is in it once.",
    who: "guest",
    request: z.object({
      /** One of the tasks of each source. */
      taskIds: z.array(z.string()).min(1).max(limits.maxTasksAtOnce),
      kinds: z.array(downloadKindSchema).min(1).max(downloadKindSchema.options.length),
    }),
    response: z.object({
      url: z.string(),
      fileName: z.string(),
      /** Languages that are not in it: they are not finished. */
      missingTaskIds: z.array(z.string()),
    }),
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT", "CREDITS_INSUFFICIENT"],
  }),
  archive: defineCall({
    method: "GET",
    path: "/api/task/group/archive",
    summary: "The zip, written while it is read; `archive-url` gives the address.",
    who: "public",
    request: z.object({
      /** Joined by commas, as the kinds. */
      taskIds: z
        .string()
        .max(50 * limits.maxTasksAtOnce)
        .transform((ids) => ids.split(",")),
      kinds: z
        .string()
        .max(1000)
        .transform((kinds) => kinds.split(","))
        .pipe(z.array(downloadKindSchema)),
      expires: z.string().max(20),
      signature: z.string().max(100),
    }),
    response: z.unknown(),
    errors: ["NOT_FOUND", "NOT_ALLOWED"],
    answer: "bytes",
  }),
  approve: defineCall({
    method: "POST",
    path: "/api/task/approve",
    summary: "Says that one language is good as it is now, or takes that back.",
    who: "guest",
    request: z.object({ taskId: z.string(), isApproved: z.boolean() }),
    response: groupMemberSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
} as const;
