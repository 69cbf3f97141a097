import { z } from "zod";
import { defineCall } from "../call.ts";
import { mailTopicSchema } from "../entities/mail-topics.ts";

/** The signed part of a mail's link; who is signed in needs none. */
const tokenSchema = z.string().min(1).max(600).optional();

const choicesSchema = z.object({
  /** Where the mails go. Hidden in part where only the link vouches for it. */
  email: z.string(),
  topics: z.array(z.object({ topic: mailTopicSchema, isWanted: z.boolean() })),
});

/** Calls of the area mail-subscription. */
export const mailSubscriptionCalls = {
  read: defineCall({
    method: "GET",
    path: "/api/email/get-sub",
    summary: "Which mails somebody gets: by the signed link of a mail, or signed in.",
    who: "public",
    request: z.object({ token: tokenSchema }),
    response: choicesSchema,
    errors: ["MAIL_LINK_INVALID"],
  }),
  apply: defineCall({
    method: "POST",
    path: "/api/email/apply",
    summary: "Chooses which mails to get; topics that are not named stay as they are.",
    who: "public",
    request: z.object({ token: tokenSchema, topics: z.partialRecord(mailTopicSchema, z.boolean()) }),
    response: choicesSchema,
    errors: ["MAIL_LINK_INVALID"],
  }),
} as const;
