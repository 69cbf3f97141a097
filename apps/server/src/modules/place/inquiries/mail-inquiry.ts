import { publicOrigin } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { inquiryMail } from "../../../mails/index.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import { mailTries, sendIfTaken } from "../../../platform/mail/index.ts";
import { operatorContacts } from "./operator-contacts.ts";
import { findInquiry, noteMailed } from "./store.ts";

const queue = "inquiry-mails";

export const declareInquiryMails = ({ jobs }: Context): Promise<void> => jobs.declareQueue(queue, mailTries);

/** Has an inquiry mailed, once the transaction that keeps it is through. */
export async function queueInquiryMail(jobs: Jobs, inquiryId: string, tx: Transaction): Promise<void> {
  await jobs.send(queue, { inquiryId }, { tx });
}

export async function startInquiryMails(context: Context): Promise<void> {
  await context.jobs.work<{ inquiryId: string }>(queue, ({ data }) => mailInquiry(context, data.inquiryId), {
    concurrency: 1,
  });
}

/**
 * Mails an inquiry to the address that the site's settings name, else to every administrator. An answer to the mail
 * goes to whoever asked. One that is mailed or gone already is left. Throws AppError MAIL_FAILED.
 */
export async function mailInquiry(context: Context, inquiryId: string): Promise<void> {
  const { db } = context.database;
  const inquiry = await findInquiry(db, inquiryId);
  if (inquiry === null || inquiry.mailedAt !== null) return;
  let sent = 0;
  for (const { email, locale } of await operatorContacts(context)) {
    const listUrl = `${publicOrigin(context.config)}/manager/user-projects?tab=inquiries`;
    const mail = inquiryMail({ locale, inquiry, listUrl });
    const headers = { "Reply-To": inquiry.email };
    // One mailbox that is gone keeps nothing from the others.
    if (await sendIfTaken(context.mailer, { ...mail, to: email, headers })) sent += 1;
  }
  if (sent > 0) await noteMailed(db, inquiryId);
  else context.log.warn({ inquiryId }, "an inquiry was kept, but there is nobody to mail it to");
}
