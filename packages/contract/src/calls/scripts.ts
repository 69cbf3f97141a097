import { z } from "zod";
import { defineCall } from "../call.ts";
import { insightsSchema } from "../entities/insights.ts";
import { limits } from "../entities/limits.ts";
import { scriptSchema } from "../entities/script.ts";
import {
  editorIdSchema,
  revisionOriginSchema,
  scriptChangeNoticeSchema,
  scriptChangeSchema,
  scriptPresenceSchema,
} from "../entities/script-change.ts";
import { scriptPatchSchema } from "../entities/script-edit.ts";

const taskIdSchema = z.object({ taskId: z.string() });
const askedRevisionSchema = z.int().min(1).max(limits.maxRevision);
const queryRevisionSchema = z.coerce.number().pipe(askedRevisionSchema);
const revisionSchema = z.object({
  revision: z.int(),
  origin: revisionOriginSchema,
  createdAt: z.iso.datetime(),
  /** Who made it, as they were called in the editor; null: a production, or nobody said. */
  editorName: z.string().nullable(),
});

/** Calls on the scripts of tasks. */
export const scriptCalls = {
  read: defineCall({
    method: "GET",
    path: "/api/task/script",
    summary: "A revision of a task's script; the newest by default.",
    who: "guest",
    request: taskIdSchema.extend({ revision: queryRevisionSchema.optional() }),
    response: revisionSchema.extend({ script: scriptSchema }),
    errors: ["NOT_FOUND"],
    isLarge: true,
  }),
  insights: defineCall({
    method: "GET",
    path: "/api/task/script/insights",
    summary:
      "What the newest script's source side says, by counting words: key sentences, chapters, and what is to be done.",
    who: "guest",
    request: taskIdSchema,
    response: z.object({ revision: z.int(), insights: insightsSchema }),
    errors: ["NOT_FOUND"],
  }),
  revisions: defineCall({
    method: "GET",
    path: "/api/task/script/revisions",
    summary: "The revisions of a task's script, newest first.",
    who: "guest",
    request: taskIdSchema,
    response: z.object({ items: z.array(revisionSchema) }),
    errors: ["NOT_FOUND"],
  }),
  changes: defineCall({
    method: "GET",
    path: "/api/task/script/changes",
    summary: "What was made of a revision since, in order: to catch up after being away.",
    who: "guest",
    request: taskIdSchema.extend({ sinceRevision: queryRevisionSchema }),
    response: z.object({ newestRevision: z.int(), changes: z.array(scriptChangeSchema) }),
    errors: ["NOT_FOUND"],
    isLarge: true,
  }),
  edit: defineCall({
    method: "POST",
    path: "/api/task/script/edit",
    summary:
      "Applies a patch made on `baseRevision` as a new revision. What others made meanwhile is merged by line and field, and answered; where both changed the same, the patch is refused.",
    who: "guest",
    request: taskIdSchema.extend({
      baseRevision: askedRevisionSchema,
      patch: scriptPatchSchema,
      editorId: editorIdSchema.optional(),
      /** Sent again after a lost answer, the same id gives the same answer and changes nothing more. */
      editId: z.uuid().optional(),
    }),
    response: z.object({
      /** The edit's own revision; the newest where it changed nothing. */
      revision: z.int(),
      /** What others made between `baseRevision` and it. */
      missed: z.array(scriptChangeSchema),
    }),
    errors: ["NOT_FOUND", "SCRIPT_REVISION_CONFLICT", "BAD_INPUT", "PLAN_TOO_LOW"],
    maxBodyBytes: limits.maxScriptBytes,
  }),
  restore: defineCall({
    method: "POST",
    path: "/api/task/script/restore",
    summary:
      "Brings back an older revision as a new one; takes that were spoken since stay with their lines.",
    who: "guest",
    request: taskIdSchema.extend({ revision: askedRevisionSchema, editorId: editorIdSchema.optional() }),
    /** The new revision; the newest where nothing differs. */
    response: z.object({ revision: z.int() }),
    errors: ["NOT_FOUND"],
  }),
  events: defineCall({
    method: "GET",
    path: "/api/task/script/events",
    summary:
      "What others do in a script, as server-sent events: `event: change` for every revision after `sinceRevision` (the newest by default), `event: presence` with everybody who has it open.",
    who: "guest",
    request: taskIdSchema.extend({ sinceRevision: queryRevisionSchema.optional() }),
    response: z.union([scriptChangeNoticeSchema, scriptPresenceSchema]),
    errors: ["NOT_FOUND"],
    answer: "events",
  }),
  presence: defineCall({
    method: "POST",
    path: "/api/task/script/presence",
    summary:
      "Says that an editor has the script open, and at which line; to be said again within 20 seconds.",
    who: "guest",
    request: taskIdSchema.extend({
      editorId: editorIdSchema,
      name: z.string().trim().min(1).max(80),
      segmentId: z.string().max(60).nullable(),
      /** The editor was closed. */
      isGone: z.boolean().default(false),
    }),
    response: z.object({}),
    errors: ["NOT_FOUND"],
  }),
} as const;
