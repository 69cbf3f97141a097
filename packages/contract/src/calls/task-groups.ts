import { z } from "zod";
import { defineCall } from "../call.ts";
import { languageCodeSchema } from "../entities/language.ts";
import { limits } from "../entities/limits.ts";
import { taskSchema } from "../entities/task.ts";
import { groupMemberSchema, taskGroupRowSchema, taskGroupSchema } from "../entities/task-group.ts";
import { taskListQuerySchema } from "../entities/task-list.ts";
import { createErrors } from "./orders.ts";

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
  addLanguages: defineCall({
    method: "POST",
    path: "/api/task/add-languages",
    summary:
      "Orders a task in further languages, all or none: from its corrected source script, with its speakers, settings, folder and name.",
    who: "guest",
    request: z.object({
      taskId: z.string(),
      targetLanguages: z.array(languageCodeSchema).min(1).max(limits.maxTargetLanguages),
    }),
    response: z.object({ requestId: z.string(), tasks: z.array(taskSchema) }),
    errors: [...createErrors, "TASK_STATE_CONFLICT"],
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
