import type { Locale } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { newsletterMail } from "../../../mails/index.ts";
import { readContact } from "../../people/account/index.ts";
import { sendTopicMail } from "../../people/mail-subscription/index.ts";
import { countReceiver, type NewsletterMail, type NewsletterRow, readSending } from "./newsletters.ts";

/**
 * Sends a newsletter to one person, if it was not stopped and they still want news. Who has no mailbox any more, and what
 * the mailer refuses on the last try, is left out. Throws as the mailer does.
 */
export async function mailNewsletter(
  context: Context,
  { newsletterId, userId }: NewsletterMail,
  isLastTry: boolean,
): Promise<void> {
  const { db } = context.database;
  const row = await readSending(db, newsletterId);
  if (row === null) return;
  try {
    await countReceiver(db, newsletterId, (await sendTo(context, row, userId)) ? "sent" : "skipped");
  } catch (error) {
    if (isLastTry) await countReceiver(db, newsletterId, "skipped");
    throw error;
  }
}

async function sendTo(context: Context, row: NewsletterRow, userId: string): Promise<boolean> {
  const contact = await readContact(context.database.db, userId);
  if (contact === null) return false;
  const make = ({ manageUrl }: { manageUrl: string }) =>
    newsletterMail({ ...row, locale: contact.locale, manageUrl });
  return sendTopicMail(context, { ...contact, topic: "news", make });
}

/** What a reader of a language gets. The link for choosing is nobody's. */
export const previewNewsletter = ({
  subject,
  body,
  locale,
}: {
  subject: string;
  body: string;
  locale: Locale;
}): { html: string; text: string } => {
  const { html, text } = newsletterMail({ subject, body, locale, manageUrl: "#" });
  return { html: html ?? "", text };
};
