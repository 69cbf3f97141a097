import { z } from "zod";
import { defineCall } from "../call.ts";
import { feedbackTypeSchema } from "../entities/account.ts";
import { feedbackLimits, taskScoreSchema } from "../entities/feedback.ts";

/** Calls of the area feedback. */
export const feedbackCalls = {
  submit: defineCall({
    method: "POST",
    path: "/api/feedback/submit-feedback",
    summary: "Tells the people who run this what is wrong, missing or good.",
    who: "user",
    isOpenWhereFree: true,
    request: z.object({
      type: feedbackTypeSchema,
      text: z.string().trim().min(1).max(feedbackLimits.maxTextCharacters),
      /** The task it is about. */
      taskId: z.string().min(1).optional(),
      /** Path of the page it was written on. */
      page: z.string().max(500).default(""),
    }),
    response: z.object({ feedbackId: z.string() }),
    errors: ["NOT_FOUND", "TOO_MANY_REQUESTS"],
  }),
  check: defineCall({
    method: "GET",
    path: "/api/feedback/check-submit",
    summary: "Whether the caller gave feedback before, and how they scored a task.",
    who: "user",
    isOpenWhereFree: true,
    request: z.object({ taskId: z.string().min(1).optional() }),
    response: z.object({ hasFeedback: z.boolean(), score: taskScoreSchema.nullable() }),
    errors: ["NOT_FOUND"],
  }),
  score: defineCall({
    method: "POST",
    path: "/api/task/score/create-task-score",
    summary: "Scores the result of a finished task, 1 to 5; again changes it.",
    who: "user",
    isOpenWhereFree: true,
    request: z.object({
      taskId: z.string(),
      score: taskScoreSchema.shape.score,
      reasons: taskScoreSchema.shape.reasons.default([]),
      text: z.string().trim().max(feedbackLimits.maxScoreTextCharacters).default(""),
    }),
    response: taskScoreSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
} as const;
