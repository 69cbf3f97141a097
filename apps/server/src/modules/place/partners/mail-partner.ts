import { publicOrigin } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import {
  type MailContent,
  partnerDecisionMail,
  partnerMail,
  submissionDecisionMail,
  submissionMail,
} from "../../../mails/index.ts";
import { mailTries, sendIfTaken } from "../../../platform/mail/index.ts";
import { readAgreed } from "../../money/referrals/index.ts";
import { readContact } from "../../people/account/index.ts";
import { operatorContacts } from "../inquiries/index.ts";
import { type PartnerMail, partnerMailQueue } from "./queue-mail.ts";
import { type ApplicationRow, findApplication } from "./store.ts";
import { findSubmission } from "./submissions.ts";

export const declarePartnerMails = ({ jobs }: Context): Promise<void> =>
  jobs.declareQueue(partnerMailQueue, mailTries);

export async function startPartnerMails(context: Context): Promise<void> {
  await context.jobs.work<PartnerMail>(
    partnerMailQueue,
    ({ data }) =>
      "submissionId" in data ? mailSubmission(context, data.submissionId) : mailApplication(context, data),
    { concurrency: 1 },
  );
}

const listPage = ({ config }: Context): string =>
  `${publicOrigin(config)}/manager/user-projects?tab=partners`;
const ownPage = ({ config }: Context): string | null =>
  config.billing.isOn ? `${publicOrigin(config)}/referrals` : null;

async function mailApplication(
  context: Context,
  { applicationId, about }: Extract<PartnerMail, { applicationId: string }>,
): Promise<void> {
  const { db } = context.database;
  const application = await findApplication(db, applicationId);
  if (application === null) return;
  if (about === "arrived") return mailOperators(context, application);
  const { email, locale, state, note, program, userId } = application;
  if (state === "open") return;
  const terms = state === "accepted" ? ((await readAgreed(db, [userId])).get(userId) ?? null) : null;
  const pageUrl = ownPage(context);
  const mail = partnerDecisionMail({ locale, program, decision: state, note, terms, pageUrl });
  await trySending(context, email, mail);
}

async function mailOperators(context: Context, application: ApplicationRow): Promise<void> {
  for (const { email, locale } of await operatorContacts(context)) {
    const mail = partnerMail({ locale, application, listUrl: listPage(context) });
    await trySending(context, email, mail, { "Reply-To": application.email });
  }
}

async function mailSubmission(context: Context, id: string): Promise<void> {
  const { db } = context.database;
  const submission = await findSubmission(db, id);
  if (submission === null) return;
  const { state, url, words, note, creditTenths } = submission;
  if (state === "open") {
    for (const { email, locale } of await operatorContacts(context))
      await trySending(context, email, submissionMail({ locale, url, words, listUrl: listPage(context) }));
    return;
  }
  const maker = await readContact(db, submission.userId);
  if (maker === null) return;
  const pageUrl = ownPage(context);
  const mail = submissionDecisionMail({ locale: maker.locale, url, note, creditTenths, pageUrl });
  await trySending(context, maker.email, mail);
}

/** One mailbox that is gone keeps nothing from the others. */
async function trySending(
  { mailer, log }: Context,
  to: string,
  mail: MailContent,
  headers: Record<string, string> = {},
): Promise<void> {
  if (!(await sendIfTaken(mailer, { ...mail, to, headers }))) log.warn("a mail about a program was refused");
}
