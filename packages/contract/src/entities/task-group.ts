import { z } from "zod";
import { languageCodeSchema } from "./language.ts";
import { taskSchema } from "./task.ts";

/** How far somebody is with looking at the lines of one language. */
const checkedLinesSchema = z.object({
  total: z.int().min(0),
  /** Somebody wrote them or let them stand, and what is said did not change since. */
  checked: z.int().min(0),
  /** What is said changed after they were translated. */
  older: z.int().min(0),
});
export type CheckedLines = z.infer<typeof checkedLinesSchema>;

/** Somebody said that one language is good. */
const approvalSchema = z.object({
  at: z.iso.datetime(),
  /** As they were called then; null: they have no name. */
  by: z.string().nullable(),
  /** The script was changed since. */
  isOutdated: z.boolean(),
});
export type Approval = z.infer<typeof approvalSchema>;

/** One language of a group. */
export const groupMemberSchema = z.object({
  task: taskSchema,
  /** null: there is no script yet. */
  lines: checkedLinesSchema.nullable(),
  approval: approvalSchema.nullable(),
});
export type GroupMember = z.infer<typeof groupMemberSchema>;

/** Tasks of one source, one for each language. */
export const taskGroupSchema = z.object({
  groupId: z.string(),
  name: z.string(),
  folderId: z.string().nullable(),
  /** What is spoken; null: nobody knows yet. */
  sourceLanguage: languageCodeSchema.nullable(),
  /** In the order in which they were ordered, without deleted ones. */
  members: z.array(groupMemberSchema).min(1),
});
export type TaskGroup = z.infer<typeof taskGroupSchema>;

/** A row of a list of groups. */
export const taskGroupRowSchema = z.object({
  groupId: z.string(),
  /** In the order in which they were ordered. */
  tasks: z.array(taskSchema).min(1),
});
export type TaskGroupRow = z.infer<typeof taskGroupRowSchema>;
