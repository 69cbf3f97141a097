import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  groupActivitySchema,
  shareCommentSchema,
  sharedDownloadKindSchema,
  sharedLineSchema,
  sharedTaskSchema,
  shareInteractionSchema,
  shareLimits,
  sharePermissionSchema,
  shareSchema,
} from "../entities/share.ts";

const ofOwner = z.object({ taskId: z.string() });
/** How viewers name what they open. */
const ofViewer = z.object({
  taskId: z.string(),
  /** The task whose link shows this one as another language. Default: its own link does. */
  shareTaskId: z.string().optional(),
  /** What a right password was answered with. */
  grant: z.string().max(200).optional(),
});
const closedErrors = ["NOT_FOUND", "SHARE_PASSWORD_NEEDED"] as const;
const passwordSchema = z
  .string()
  .min(shareLimits.minPasswordCharacters)
  .max(shareLimits.maxPasswordCharacters);
/** Signs that cannot be seen and have no place in a line of text. */
const unseenSigns = /[\u0001-\u0008\u000b-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g;
const words = (most: number) =>
  z
    .string()
    .max(most * 2)
    .transform((text) => text.replace(unseenSigns, "").trim())
    .pipe(z.string().min(1).max(most));

/** Calls of the area sharing. A share that is not open answers as one that never was. */
export const sharingCalls = {
  upsert: defineCall({
    method: "POST",
    path: "/api/share-permission/upsert",
    summary:
      "Shares a task with anyone who has its link (`permission` 1), or takes it back (0). What is left out stays as it is.",
    who: "user",
    isOpenWhereFree: true,
    request: z.object({
      taskId: z.string(),
      permission: sharePermissionSchema,
      /** null: none any more. */
      password: passwordSchema.nullable().optional(),
      /** null: never. */
      expiresAt: z.iso.datetime().nullable().optional(),
      allowDownload: z.boolean().optional(),
      allowComments: z.boolean().optional(),
      /** Whether the link shows all languages that there are of the source now, or its own alone. */
      withGroup: z.boolean().optional(),
    }),
    response: shareSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT", "BAD_INPUT"],
  }),
  detail: defineCall({
    method: "GET",
    path: "/api/share-permission/detail",
    summary: "How a task is shared, and how often it was opened, played, commented on and downloaded.",
    who: "user",
    isOpenWhereFree: true,
    request: ofOwner,
    response: shareSchema,
    errors: ["NOT_FOUND"],
  }),
  activity: defineCall({
    method: "GET",
    path: "/api/share/activity",
    summary:
      "What viewers said of the languages of one's source, which lines were changed by whom, and who approved what; the newest first.",
    who: "guest",
    request: ofOwner,
    response: z.object({ items: z.array(groupActivitySchema) }),
    errors: ["NOT_FOUND"],
  }),
  unlock: defineCall({
    method: "POST",
    path: "/api/share/unlock",
    summary: "Answers the grant that opens a share with a password, for two hours.",
    who: "public",
    request: z.object({ taskId: z.string(), password: z.string().max(shareLimits.maxPasswordCharacters) }),
    response: z.object({ grant: z.string(), expiresAt: z.iso.datetime() }),
    errors: ["NOT_FOUND", "SHARE_PASSWORD_WRONG", "TOO_MANY_REQUESTS"],
  }),
  task: defineCall({
    method: "GET",
    path: "/api/share/task",
    summary: "A shared task: its names, languages and signed addresses of its media.",
    who: "public",
    request: ofViewer,
    response: sharedTaskSchema,
    errors: closedErrors,
  }),
  script: defineCall({
    method: "GET",
    path: "/api/share/script",
    summary:
      "The lines of a shared task: of a dub as its last production made them, of a text as they are now.",
    who: "public",
    request: ofViewer,
    response: z.object({ lines: z.array(sharedLineSchema) }),
    errors: closedErrors,
  }),
  poster: defineCall({
    method: "GET",
    path: "/api/share/poster",
    summary: "The poster of a shared task without a password, at an address that lasts as long as the share.",
    who: "public",
    request: ofOwner,
    response: z.unknown(),
    errors: ["NOT_FOUND"],
    answer: "bytes",
  }),
  download: defineCall({
    method: "POST",
    path: "/api/share/download",
    summary: "A signed address of a shared task's result, where downloads are allowed.",
    who: "public",
    request: ofViewer.extend({ kind: sharedDownloadKindSchema }),
    response: z.object({ url: z.string(), fileName: z.string() }),
    errors: [...closedErrors, "SHARE_DOWNLOADS_OFF", "TASK_STATE_CONFLICT", "TOO_MANY_REQUESTS"],
  }),
  comments: defineCall({
    method: "GET",
    path: "/api/share/comments",
    summary: "Comments on a shared task, by their place in the recording.",
    who: "public",
    request: ofViewer.extend({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(200).default(100),
    }),
    response: z.object({ items: z.array(shareCommentSchema), nextCursor: z.string().nullable() }),
    errors: closedErrors,
  }),
  addComment: defineCall({
    method: "POST",
    path: "/api/share/comment/add",
    summary: "Adds a comment at a place of the recording, under a name of one's own choice.",
    who: "guest",
    request: ofViewer.extend({
      atMs: z.int().min(0),
      authorName: words(shareLimits.maxCommenterCharacters),
      text: words(shareLimits.maxCommentCharacters),
    }),
    response: shareCommentSchema,
    errors: [...closedErrors, "SHARE_COMMENTS_OFF", "TOO_MANY_REQUESTS", "BAD_INPUT"],
  }),
  deleteComment: defineCall({
    method: "POST",
    path: "/api/share/comment/delete",
    summary: "Deletes a comment: one's own, or any on one's own task.",
    who: "guest",
    request: ofViewer.extend({ commentId: z.string() }),
    response: z.object({}),
    errors: closedErrors,
  }),
  handleInteraction: defineCall({
    method: "POST",
    path: "/api/share-permission/handler-share-interaction",
    summary: "Counts what a viewer did, once for each visitor and day.",
    who: "guest",
    request: ofViewer.extend({ interaction: shareInteractionSchema }),
    response: z.object({}),
    errors: [...closedErrors, "TOO_MANY_REQUESTS"],
  }),
} as const;
