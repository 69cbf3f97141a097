import { z } from "zod";
import { defineCall } from "../call.ts";
import { limits } from "../entities/limits.ts";
import { summaryLimits, transcriptAnswerSchema, writtenSummarySchema } from "../entities/summary.ts";

const ofTask = z.object({ taskId: z.string() });

/** Calls on what is written about transcripts when somebody asks for it. */
export const summaryCalls = {
  read: defineCall({
    method: "GET",
    path: "/api/task/summary",
    summary:
      "What was written about a task's transcript, the questions that were asked, and what would write.",
    who: "guest",
    request: ofTask,
    response: z.object({
      /** null: no engine here writes; questions are answered by sentences of the transcript. */
      writer: z.object({ name: z.string() }).nullable(),
      /** Somebody asked for the summary, and it is being written. */
      isWriting: z.boolean(),
      /** The newest revision of the script. */
      revision: z.int(),
      /** null: nobody asked for one yet. */
      summary: writtenSummarySchema.nullable(),
      /** Newest first. */
      answers: z.array(transcriptAnswerSchema),
    }),
    errors: ["NOT_FOUND"],
  }),
  write: defineCall({
    method: "POST",
    path: "/api/task/summary/write",
    summary:
      "Has the engine for texts write a summary, chapters and action items of the newest script. The transcript is sent to it. It goes on where the caller leaves.",
    who: "guest",
    request: ofTask.extend({
      /** What it is to heed: for whom it is, how long, what matters. */
      instructions: z.string().trim().max(limits.maxInstructionCharacters).default(""),
    }),
    response: writtenSummarySchema,
    errors: [
      "NOT_FOUND",
      "ENGINE_UNAVAILABLE",
      "ENGINE_FAILED",
      "NOT_READY",
      "TOO_MANY_REQUESTS",
      "TIMED_OUT",
    ],
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
  ask: defineCall({
    method: "POST",
    path: "/api/task/summary/ask",
    summary:
      "Answers a question from the newest script: by the engine for texts, which is sent the transcript; without one, by the sentences that have most in common with the question.",
    who: "guest",
    request: ofTask.extend({ question: z.string().trim().min(1).max(summaryLimits.maxQuestionCharacters) }),
    response: transcriptAnswerSchema,
    errors: [
      "NOT_FOUND",
      "ENGINE_UNAVAILABLE",
      "ENGINE_FAILED",
      "NOT_READY",
      "TOO_MANY_REQUESTS",
      "TIMED_OUT",
    ],
    timeoutMs: limits.singleSpeechTimeoutMs,
  }),
  forget: defineCall({
    method: "POST",
    path: "/api/task/summary/delete-answer",
    summary: "Deletes a question and its answer.",
    who: "guest",
    request: ofTask.extend({ answerId: z.string() }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;
