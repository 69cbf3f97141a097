import { z } from "zod";

/** What the product writes of its own accord; each can be chosen, and nothing that is not written. Codes and notices of the account always come. */
export const mailTopicSchema = z.enum(["credits", "news"]);
export type MailTopic = z.infer<typeof mailTopicSchema>;

/** What somebody gets who never chose: only what is about their own work. */
export const mailTopicDefaults: Record<MailTopic, boolean> = {
  credits: true,
  news: false,
};

/** The page on which people choose their mails; mail programs post to it to unsubscribe (RFC 8058). */
export const mailSubscriptionPath = "/mail-subscription-manage";
