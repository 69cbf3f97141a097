import { z } from "zod";
import { defineCall } from "../call.ts";
import { roleSchema } from "../entities/account.ts";
import {
  adminActionSchema,
  adminLimits,
  adminPersonSchema,
  adminProjectSchema,
  adminReasonSchema,
  adminSessionSchema,
  adminTaskSchema,
  adminUserProjectSchema,
  adminUserSortSchema,
  auditEntrySchema,
  giftHistorySchema,
  giftSchema,
  jobQueueSchema,
} from "../entities/admin.ts";
import { askedTimeSchema } from "../entities/asked-time.ts";
import { planLevelSchema } from "../entities/plans.ts";
import { secondFactorErrors } from "../entities/second-factor.ts";
import { taskStateSchema } from "../entities/task-base.ts";
import { sortOrderSchema } from "../entities/task-list.ts";

const page = {
  /** Where the page before ended. */
  cursor: z.string().max(1000).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
};
const getPage = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });
const search = z.string().trim().max(254).optional();
const userId = z.uuid();
const projId = z.uuid();
const reason = adminReasonSchema;
const inFuture = z.iso
  .datetime({ offset: true })
  .refine((time) => new Date(time).getTime() > Date.now(), "must be in the future");
const address = z.union([z.ipv4(), z.ipv6()]);

/** Calls of the area admin. Each that changes something stands in the audit log, with its reason. */
export const adminCalls = {
  userProjects: defineCall({
    method: "GET",
    path: "/api/admin/user-project",
    summary: "People and their projects: found by a part of e-mail or name, or by the beginning of an id.",
    who: "admin",
    request: z.object({
      ...page,
      search,
      /** Only administrators; only those who are kept out; only those who asked for deletion. */
      show: z.enum(["all", "admins", "deactivated", "leaving"]).default("all"),
      sort: adminUserSortSchema.default("created"),
      order: sortOrderSchema.default("desc"),
    }),
    response: getPage(adminUserProjectSchema),
    errors: [],
  }),
  user: defineCall({
    method: "GET",
    path: "/api/admin/user-detail",
    summary: "One person with their projects: plans, credits, storage, tasks.",
    who: "admin",
    request: z.object({ userId }),
    response: z.object({ person: adminPersonSchema, projects: z.array(adminProjectSchema) }),
    errors: ["NOT_FOUND"],
  }),
  gifts: defineCall({
    method: "GET",
    path: "/api/admin/user-gift",
    summary: "The gift credits of a project that can be spent now, in the order in which they are used.",
    who: "admin",
    request: z.object({ projId }),
    response: z.object({ availableTenths: z.int(), items: z.array(giftSchema) }),
    errors: ["NOT_FOUND"],
  }),
  giftHistory: defineCall({
    method: "GET",
    path: "/api/admin/user-gift-history",
    summary: "Every gift that was given, newest first; of one project, or of all.",
    who: "admin",
    request: z.object({ ...page, projId: projId.optional() }),
    response: getPage(giftHistorySchema),
    errors: [],
  }),
  createGift: defineCall({
    method: "POST",
    path: "/api/admin/user-gift-create-history",
    summary:
      "Gives credits to a project. A repeated call with the same `giftId` gives nothing more. Null: it waits for another administrator.",
    who: "admin",
    request: z.object({
      projId,
      creditTenths: z.int().min(1).max(adminLimits.maxGrantTenths),
      /** When what is left of it is taken away; null: never. */
      expiresAt: inFuture.nullable(),
      reason,
      /** Shown to the person in the credit details; empty: nothing. */
      note: z.string().trim().max(200).default(""),
      /** Made by the page once for each gift. */
      giftId: z.uuid(),
    }),
    response: giftSchema.nullable(),
    errors: ["NOT_FOUND", "BAD_INPUT", ...secondFactorErrors],
  }),
  updateLastLoginAddress: defineCall({
    method: "POST",
    path: "/api/admin/update-last-login-addr",
    summary:
      "Sets the network address that is noted of a person's last sign-in; without one, that of their newest session is taken.",
    who: "admin",
    request: z.object({ userId, address: address.optional(), reason }),
    response: adminPersonSchema,
    errors: ["NOT_FOUND"],
  }),
  updateUserIps: defineCall({
    method: "POST",
    path: "/api/admin/update-user-ips",
    summary:
      "Brings the noted addresses of several people up to date from their sessions, and tells every address they are signed in from.",
    who: "admin",
    request: z.object({ userIds: z.array(userId).min(1).max(adminLimits.maxPeopleAtOnce), reason }),
    response: z.object({
      items: z.array(
        z.object({ userId: z.string(), lastAddress: z.string(), addresses: z.array(z.string()) }),
      ),
    }),
    errors: ["NOT_FOUND"],
  }),
  sessions: defineCall({
    method: "GET",
    path: "/api/admin/user-sessions",
    summary: "Where a person is signed in, last used first.",
    who: "admin",
    request: z.object({ userId }),
    response: z.object({ items: z.array(adminSessionSchema) }),
    errors: ["NOT_FOUND"],
  }),
  revokeSession: defineCall({
    method: "POST",
    path: "/api/admin/revoke-session",
    summary: "Signs a person out of one session; without an id, everywhere.",
    who: "admin",
    request: z.object({ userId, sessionId: z.uuid().optional(), reason }),
    response: z.object({ revoked: z.int() }),
    errors: ["NOT_FOUND"],
  }),
  deactivateUser: defineCall({
    method: "POST",
    path: "/api/admin/deactivate-user",
    summary:
      "Signs a person out everywhere and keeps them out until they are let in again. Nothing of theirs is deleted.",
    who: "admin",
    request: z.object({ userId, reason }),
    response: adminPersonSchema,
    errors: ["NOT_FOUND", "ADMIN_OWN_ACCOUNT"],
  }),
  reactivateUser: defineCall({
    method: "POST",
    path: "/api/admin/reactivate-user",
    summary: "Lets a person sign in again, and takes back a deletion they asked for.",
    who: "admin",
    request: z.object({ userId, reason }),
    response: adminPersonSchema,
    errors: ["NOT_FOUND"],
  }),
  setRoles: defineCall({
    method: "POST",
    path: "/api/admin/set-roles",
    summary: "Gives a person exactly these roles.",
    who: "admin",
    request: z.object({ userId, roles: z.array(roleSchema).max(roleSchema.options.length), reason }),
    response: adminPersonSchema,
    errors: ["NOT_FOUND", "ADMIN_OWN_ACCOUNT", ...secondFactorErrors],
  }),
  setPlan: defineCall({
    method: "POST",
    path: "/api/admin/set-plan",
    summary:
      "Puts a project on a plan until a time, with credits that end with it. Free takes back what was given this way; what was paid for stays. Null: it waits for another administrator.",
    who: "admin",
    request: z
      .object({
        projId,
        level: planLevelSchema,
        /** When it ends; none for Free. */
        endsAt: inFuture.nullable(),
        creditTenths: z.int().min(0).max(adminLimits.maxGrantTenths).default(0),
        reason,
        /** Made by the page once for each press: a repeated call gives no more credits. */
        grantId: z.uuid(),
      })
      .refine(({ level, endsAt }) => level === 0 || endsAt !== null, {
        path: ["endsAt"],
        message: "a plan needs an end",
      }),
    response: adminProjectSchema.nullable(),
    errors: ["NOT_FOUND", "BAD_INPUT", ...secondFactorErrors],
  }),
  tasks: defineCall({
    method: "GET",
    path: "/api/admin/task-list",
    summary: "Tasks of everybody, newest first.",
    who: "admin",
    request: z.object({
      ...page,
      state: taskStateSchema.optional(),
      projId: projId.optional(),
      /** A part of the name, or the beginning of the task's or the project's id. */
      search,
    }),
    response: getPage(adminTaskSchema),
    errors: [],
  }),
  retryTask: defineCall({
    method: "POST",
    path: "/api/admin/retry-task",
    summary: "Queues anybody's failed or canceled task again; what is finished of it is not made anew.",
    who: "admin",
    request: z.object({ taskId: z.uuid(), reason }),
    response: adminTaskSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT", "CREDITS_INSUFFICIENT"],
  }),
  cancelTask: defineCall({
    method: "POST",
    path: "/api/admin/cancel-task",
    summary: "Stops anybody's waiting or running task; held credits go back.",
    who: "admin",
    request: z.object({ taskId: z.uuid(), reason }),
    response: adminTaskSchema,
    errors: ["NOT_FOUND", "TASK_STATE_CONFLICT"],
  }),
  queue: defineCall({
    method: "GET",
    path: "/api/admin/queue",
    summary: "What waits and runs, since when, and how many workers there are.",
    who: "admin",
    request: z.object({}),
    response: z.object({
      workers: z.int(),
      /** The queue in which tasks are made. */
      production: jobQueueSchema,
      /** Failed tasks that were changed within the last 24 hours. */
      failedTasks: z.int(),
      /** The others, by name: fetching, sweeping, accounts. */
      background: z.array(jobQueueSchema),
    }),
    errors: [],
  }),
  pauseQueue: defineCall({
    method: "POST",
    path: "/api/admin/pause-queue",
    summary: "Nothing more is taken from a queue until it is resumed; what runs ends.",
    who: "admin",
    request: z.object({ queue: z.string().max(100), reason }),
    response: jobQueueSchema,
    errors: ["NOT_FOUND"],
  }),
  resumeQueue: defineCall({
    method: "POST",
    path: "/api/admin/resume-queue",
    summary: "Workers take from a queue again.",
    who: "admin",
    request: z.object({ queue: z.string().max(100), reason }),
    response: jobQueueSchema,
    errors: ["NOT_FOUND"],
  }),
  auditLog: defineCall({
    method: "GET",
    path: "/api/admin/audit-log",
    summary: "What administrators did, newest first.",
    who: "admin",
    request: z.object({
      ...page,
      action: adminActionSchema.optional(),
      /** Only what this administrator did. */
      actorId: userId.optional(),
      /** Only what was done to this person, project or task. */
      subjectId: z.uuid().optional(),
      /** A part of the reason or of the administrator's e-mail. */
      search,
      from: askedTimeSchema.optional(),
      to: askedTimeSchema.optional(),
    }),
    response: getPage(auditEntrySchema),
    errors: [],
  }),
} as const;
