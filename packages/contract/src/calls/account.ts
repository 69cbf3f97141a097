import { z } from "zod";
import { defineCall } from "../call.ts";
import {
  accountRules,
  deviceSessionSchema,
  emailCodeSchema,
  emailSchema,
  signedInfoSchema,
} from "../entities/account.ts";
import { locales } from "../entities/locales.ts";

/** Calls of the area account. */
export const accountCalls = {
  openGuest: defineCall({
    method: "POST",
    path: "/api/account/open-guest",
    summary:
      "Gives a visitor without an account a project of their own; the answer's secret goes into the header X-Web-Id.",
    who: "public",
    request: z.object({}),
    response: z.object({ webId: z.string(), projId: z.string() }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  whoAmI: defineCall({
    method: "GET",
    path: "/api/account/who-am-i",
    summary: "The caller's project.",
    who: "guest",
    request: z.object({}),
    response: z.object({
      userId: z.string(),
      projId: z.string(),
      isGuest: z.boolean(),
      isAdmin: z.boolean(),
    }),
    errors: [],
  }),
  signInWays: defineCall({
    method: "GET",
    path: "/api/account/sign-in-ways",
    summary: "How people can sign in here: which providers are set up, and where mails go.",
    who: "public",
    request: z.object({}),
    response: z.object({
      google: z.boolean(),
      discord: z.boolean(),
      phone: z.boolean(),
      /** `outbox`: no mail server is set up; mails lie in the folder `outbox` of the server's data. */
      mail: z.enum(["smtp", "outbox"]),
      /** Whether pages tell what their owner still has to set up: not where the server has a public address. */
      hasOwnerHints: z.boolean(),
    }),
    errors: [],
  }),
  sendValidateCode: defineCall({
    method: "POST",
    path: "/api/common/send-validate-code",
    summary: "Mails a code of six letters or digits to sign in with. It works once, for ten minutes.",
    who: "public",
    request: z.object({
      type: z.literal("email"),
      target: emailSchema,
      /** Language of the mail. */
      locale: z.enum(locales).default("en"),
      /**
       * Asked for (CAPTCHA_NEEDED) after several requests: base64 of the JSON `{ challenge, solution }`, the challenge of
       * /api/captcha/base64 with its solution.
       */
      captcha: z.string().max(2000).optional(),
    }),
    response: z.object({ resendSeconds: z.int(), mail: z.enum(["smtp", "outbox"]) }),
    errors: ["TOO_MANY_REQUESTS", "CAPTCHA_NEEDED", "CAPTCHA_WRONG", "MAIL_FAILED"],
  }),
  captcha: defineCall({
    method: "GET",
    path: "/api/captcha/base64",
    summary:
      "Work for a browser instead of letters to type: a challenge of ALTCHA (proof of work), as base64 of its JSON; for ten minutes.",
    who: "public",
    request: z.object({}),
    response: z.object({ challenge: z.string() }),
    errors: ["TOO_MANY_REQUESTS"],
  }),
  signUp: defineCall({
    method: "POST",
    path: "/api/account/sign-up",
    summary: "Signs in with a mailed code; the first time this makes the account.",
    who: "public",
    request: z.object({
      email: emailSchema,
      emailValidateCode: emailCodeSchema,
      utmSource: z.string().max(200).default(""),
      utmMerge: z.string().max(1000).default(""),
      /** Codes of the first and the last link they came by, with a space between; the server says which one counts. */
      rc: z.string().max(40).default(""),
      /** The visitor's secret: what they made before comes along. */
      webId: z.string().max(200).default(""),
      locale: z.enum(locales).default("en"),
    }),
    response: signedInfoSchema.extend({
      /** True where this made the account. */
      rjn: z.boolean(),
    }),
    errors: ["EMAIL_CODE_WRONG", "EMAIL_CODE_EXPIRED", "ACCOUNT_DEACTIVATED", "TOO_MANY_REQUESTS"],
  }),
  signedInfo: defineCall({
    method: "GET",
    path: "/api/account/signed-info",
    summary: "Who is signed in, with the session's token: by bearer token or by the session cookie.",
    who: "user",
    request: z.object({}),
    response: signedInfoSchema,
    errors: [],
  }),
  signOut: defineCall({
    method: "DELETE",
    path: "/api/account/sign-out",
    summary: "Ends the session of this token or cookie.",
    who: "user",
    request: z.object({}),
    response: z.object({}),
    errors: [],
  }),
  update: defineCall({
    method: "POST",
    path: "/api/account/update",
    summary: "Changes name, language or picture of the account.",
    who: "user",
    request: z.object({
      name: z.string().trim().min(1).max(accountRules.maxNameCharacters).optional(),
      locale: z.enum(locales).optional(),
      /** A PNG, JPEG or WebP as base64, at most 1 MiB; null removes it. */
      avatar: z.base64().max(1_400_000).nullable().optional(),
    }),
    response: signedInfoSchema,
    errors: ["MEDIA_TYPE_UNSUPPORTED", "FILE_TOO_LARGE", "MEDIA_UNREADABLE", "TOO_MANY_REQUESTS"],
  }),
  sessions: defineCall({
    method: "GET",
    path: "/api/account/sessions",
    summary: "Where the account is signed in, last used first.",
    who: "user",
    request: z.object({}),
    response: z.object({ items: z.array(deviceSessionSchema) }),
    errors: [],
  }),
  revokeSession: defineCall({
    method: "POST",
    path: "/api/account/sessions/revoke",
    summary: "Signs one session out; without an id, every one but this.",
    who: "user",
    request: z.object({ sessionId: z.string().optional() }),
    response: z.object({ revoked: z.int() }),
    errors: ["NOT_FOUND"],
  }),
  deactivate: defineCall({
    method: "POST",
    path: "/api/account/deactivation",
    summary:
      "Deactivates the account and signs it out everywhere. After 14 days everything is deleted; signing in before brings it back.",
    who: "user",
    request: z.object({ confirmation: z.literal("delete") }),
    response: z.object({ deletedAt: z.iso.datetime() }),
    errors: [],
  }),
  exportData: defineCall({
    method: "GET",
    path: "/api/account/export",
    summary: "Everything the account holds, as a zip: JSON files and finished media.",
    who: "user",
    request: z.object({}),
    response: z.unknown(),
    errors: ["TOO_MANY_REQUESTS"],
    answer: "bytes",
  }),
} as const;
