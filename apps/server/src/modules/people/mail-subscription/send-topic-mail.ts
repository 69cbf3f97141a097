import { getAddressPrefix, type Locale, type MailTopic, mailSubscriptionPath } from "@voxloom/contract";
import { publicOrigin } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import type { MailContent } from "../../../mails/index.ts";
import { sendIfTaken } from "../../../platform/mail/index.ts";
import { mailToken } from "./mail-token.ts";
import { readChoices } from "./store.ts";

export type TopicMail = {
  email: string;
  topic: MailTopic;
  /** The receiver's: the page for choosing is in it. */
  locale: Locale;
  /** Makes the mail. `manageUrl`: the page on which its receiver chooses which mails to get. */
  make(links: { manageUrl: string }): MailContent;
};

/**
 * Sends a mail that its receiver may do without, if they want such mails; answers whether it was sent: where there is
 * no such mailbox it is not, and need not be tried again. It carries what mail programs need to offer unsubscribing with
 * one press (RFC 2369, RFC 8058). Throws AppError MAIL_FAILED.
 */
export async function sendTopicMail(
  context: Context,
  { email, topic, locale, make }: TopicMail,
): Promise<boolean> {
  const { config, database, mailer, signer } = context;
  const address = email.toLowerCase();
  if (!(await readChoices(database.db, address))[topic]) return false;
  const origin = publicOrigin(config);
  const path = `${mailSubscriptionPath}?token=${mailToken(signer, address)}`;
  return sendIfTaken(mailer, {
    to: email,
    ...make({ manageUrl: `${origin}${getAddressPrefix(locale)}${path}` }),
    headers: {
      "List-Unsubscribe": `<${origin}${path}&topic=${topic}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
    },
  });
}
