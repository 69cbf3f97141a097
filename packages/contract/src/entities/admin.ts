import { z } from "zod";
import { deviceSessionSchema, roleSchema } from "./account.ts";
import { creditBalanceSchema, creditReasonSchema } from "./credits.ts";
import { planEntrySchema, planLevelSchema } from "./plans.ts";
import { taskProductSchema } from "./task.ts";
import { taskStateSchema } from "./task-base.ts";

/** Limits of what an administrator gives. */
export const adminLimits = {
  /** Most credits of one gift or plan, in tenths of a credit. */
  maxGrantTenths: 1_000_000,
  /** Characters of a reason. */
  minReasonCharacters: 3,
  maxReasonCharacters: 500,
  /** Most people whose addresses one call brings up to date. */
  maxPeopleAtOnce: 200,
} as const;

/** Why something is done to what belongs to somebody else; it stands in the audit log. */
export const adminReasonSchema = z
  .string()
  .trim()
  .min(adminLimits.minReasonCharacters)
  .max(adminLimits.maxReasonCharacters);

const tenths = z.int();
const moment = z.iso.datetime();

/** How many tasks of a project are in each state; deleted ones apart. */
export const taskCountsSchema = z.object({
  total: z.int(),
  queued: z.int(),
  running: z.int(),
  succeeded: z.int(),
  failed: z.int(),
});
export type TaskCounts = z.infer<typeof taskCountsSchema>;

/** A person as an administrator sees them. */
export const adminPersonSchema = z.object({
  userId: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  roles: z.array(roleSchema),
  createdAt: moment,
  /** `utm_source` of the link they came by, such as the name in an affiliate's; empty without one. */
  cameBy: z.string(),
  lastSignInAt: moment.nullable(),
  /** Network addresses: of the registration, and of the last sign-in; empty where unknown. */
  firstAddress: z.string(),
  lastAddress: z.string(),
  /** Since when an administrator keeps them out; null: they may sign in. */
  deactivatedAt: moment.nullable(),
  /** They asked for deletion: when everything is deleted. */
  deletedAt: moment.nullable(),
});
export type AdminPerson = z.infer<typeof adminPersonSchema>;

/** One project and its owner, as the list has them. */
export const adminUserProjectSchema = z.object({
  projId: z.string(),
  owner: adminPersonSchema,
  maxLevel: planLevelSchema,
  availableTenths: tenths,
  frozenTenths: tenths,
  usedBytes: z.number(),
  tasks: taskCountsSchema,
});
export type AdminUserProject = z.infer<typeof adminUserProjectSchema>;

/** A person's project with all that a drawer shows of it. */
export const adminProjectSchema = z.object({
  projId: z.string(),
  createdAt: moment,
  maxLevel: planLevelSchema,
  plans: z.array(planEntrySchema),
  credits: creditBalanceSchema,
  usedBytes: z.number(),
  /** Bytes; null: unlimited. */
  storageBytes: z.number().nullable(),
  tasks: taskCountsSchema,
});
export type AdminProject = z.infer<typeof adminProjectSchema>;

export const adminUserSortSchema = z.enum(["created", "signed-in", "email", "name"]);
export type AdminUserSort = z.infer<typeof adminUserSortSchema>;

/** Somebody's session, as an administrator sees it. */
export const adminSessionSchema = deviceSessionSchema.omit({ isCurrent: true });
export type AdminSession = z.infer<typeof adminSessionSchema>;

/** Credits that were given. */
export const giftSchema = z.object({
  /** The step of the ledger. */
  id: z.string(),
  projId: z.string(),
  /** Given by the product itself (a new account, a coupon, a referral), or as a gift. */
  reason: creditReasonSchema,
  /** What the person reads beside it. */
  note: z.string().nullable(),
  creditTenths: tenths,
  /** What of it can still be spent, and what is held for tasks. */
  availableTenths: tenths,
  frozenTenths: tenths,
  /** null: it does not run out. */
  expiresAt: moment.nullable(),
  /** What was left of it was taken away. */
  isExpired: z.boolean(),
  createdAt: moment,
});
export type Gift = z.infer<typeof giftSchema>;

/** A gift with who gave it and why, where an administrator did. */
export const giftHistorySchema = giftSchema.extend({
  givenBy: z.string().nullable(),
  givenBecause: z.string().nullable(),
  /** E-mail, or name, of the project's owner; null for a guest's. */
  owner: z.string().nullable(),
});
export type GiftHistory = z.infer<typeof giftHistorySchema>;

/** A task as an administrator sees it: whose it is and how it stands, nothing of its content but the name. */
export const adminTaskSchema = z.object({
  id: z.string(),
  projId: z.string(),
  /** null: a guest's. */
  owner: z.object({ userId: z.string(), email: z.string().nullable(), name: z.string() }).nullable(),
  product: taskProductSchema,
  name: z.string(),
  targetLanguage: z.string().nullable(),
  isPreview: z.boolean(),
  state: taskStateSchema,
  /** 0 to 1. */
  fraction: z.number(),
  /** Code and English sentence of what failed. */
  problem: z.object({ code: z.string(), message: z.string() }).nullable(),
  durationMs: z.int(),
  createdAt: moment,
  updatedAt: moment,
});
export type AdminTask = z.infer<typeof adminTaskSchema>;

/** One queue of jobs, now. */
export const jobQueueSchema = z.object({
  name: z.string(),
  waiting: z.int(),
  running: z.int(),
  failed: z.int(),
  oldestWaitingAt: moment.nullable(),
  /** Since when no job of it is taken; null: it is not paused. */
  pausedAt: moment.nullable(),
});
export type JobQueue = z.infer<typeof jobQueueSchema>;

/** What an administrator did. */
export const adminActionSchema = z.enum([
  "create-gift",
  "set-plan",
  "set-roles",
  "revoke-session",
  "deactivate-user",
  "reactivate-user",
  "update-last-login-addr",
  "update-user-ips",
  "retry-task",
  "cancel-task",
  "pause-queue",
  "resume-queue",
  "decide-partner",
  "set-partner-terms",
  "decide-submission",
  "delete-inquiry",
  "block-voice",
  "unblock-voice",
  "set-payment-provider",
  "replay-payment-event",
  "refund-payment",
  "set-price",
  "open-code",
  "close-code",
  "decide-reward",
  "decide-withdrawal",
  "ask-second",
  "agree-request",
  "refuse-request",
  "send-newsletter",
  "stop-newsletter",
  "publish-announcement",
  "end-announcement",
  "set-up-second-factor",
  "confirm-second-factor",
  "refuse-second-factor",
  "renew-recovery-codes",
  "remove-second-factor",
]);
export type AdminAction = z.infer<typeof adminActionSchema>;

/** What a thing was before an action, or is after it. */
export const auditedValuesSchema = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]),
);
export type AuditedValues = z.infer<typeof auditedValuesSchema>;

/** One entry of the audit log. */
export const auditEntrySchema = z.object({
  id: z.string(),
  action: adminActionSchema,
  /** null: whoever holds the machine, at its command line. */
  actorId: z.string().nullable(),
  /** As it was then. */
  actorEmail: z.string().nullable(),
  /** Whom and what it was done to. */
  userId: z.string().nullable(),
  projId: z.string().nullable(),
  taskId: z.string().nullable(),
  queue: z.string().nullable(),
  /** Their e-mail or name now, the task's name now; null where it is gone. */
  subject: z.string().nullable(),
  reason: z.string(),
  before: auditedValuesSchema,
  after: auditedValuesSchema,
  /** Network address it was done from. */
  address: z.string(),
  requestId: z.string(),
  createdAt: moment,
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;
