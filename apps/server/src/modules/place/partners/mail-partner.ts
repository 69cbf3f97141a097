import { AppError } from "@voxloom/contract";
import { publicOrigin } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { type MailContent, partnerDecisionMail, partnerMail } from "../../../mails/index.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import { mailTries, operatorContacts } from "../inquiries/index.ts";
import { type ApplicationRow, findApplication } from "./store.ts";

const queue = "partner-mails";

/** `arrived` is for those who run this, `decided` for whoever applied. */
type PartnerMail = { applicationId: string; about: "arrived" | "decided" };

export const declarePartnerMails = ({ jobs }: Context): Promise<void> => jobs.declareQueue(queue, mailTries);

/** Has an application mailed, once the transaction that changes it is through. */
export async function queuePartnerMail(jobs: Jobs, mail: PartnerMail, tx: Transaction): Promise<void> {
  await jobs.send(queue, mail, { tx });
}

export async function startPartnerMails(context: Context): Promise<void> {
  await context.jobs.work<PartnerMail>(queue, ({ data }) => mailApplication(context, data), {
    concurrency: 1,
  });
}

async function mailApplication(context: Context, { applicationId, about }: PartnerMail): Promise<void> {
  const application = await findApplication(context.database.db, applicationId);
  if (application === null) return;
  if (about === "arrived") return mailOperators(context, application);
  const { email, locale, state, note } = application;
  if (state !== "open")
    await trySending(context, email, partnerDecisionMail({ locale, decision: state, note }));
}

async function mailOperators(context: Context, application: ApplicationRow): Promise<void> {
  const listUrl = `${publicOrigin(context.config)}/manager/user-projects?tab=partners`;
  for (const { email, locale } of await operatorContacts(context)) {
    const mail = partnerMail({ locale, application, listUrl });
    await trySending(context, email, mail, { "Reply-To": application.email });
  }
}

/** One mailbox that is gone keeps nothing from the others. */
async function trySending(
  { mailer, log }: Context,
  to: string,
  mail: MailContent,
  headers: Record<string, string> = {},
): Promise<void> {
  try {
    await mailer.send({ ...mail, to, headers });
  } catch (error) {
    if (!(error instanceof AppError && error.code === "MAIL_ADDRESS_REFUSED")) throw error;
    log.warn({ err: error }, "a mail about a partner application was refused");
  }
}
