import { parseLocale } from "@voxloom/contract";
import { publicOrigin } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { deactivationMail } from "../../../mails/index.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import { sendIfTaken } from "../../../platform/mail/index.ts";
import { findPerson } from "./people.ts";

/** The queue of mails that tell when a deactivated account goes. A mail server that is away is waited for. */
export const noticeQueue = "deactivation-notice";
export const noticeQueueOptions = { retryLimit: 8, retryDelaySeconds: 10, expireSeconds: 120 };

export type NoticeJob = { userId: string };

/** Queues the mail, in the transaction that deactivates. */
export const queueNotice = ({ jobs }: Pick<Context, "jobs">, tx: Transaction, userId: string) =>
  jobs.send(noticeQueue, { userId }, { tx });

/** Mails the day, unless the person came back or has no address. Throws AppError MAIL_FAILED: try again. */
export async function sendNotice(context: Context, { userId }: NoticeJob): Promise<void> {
  const { config, database, mailer } = context;
  const user = await findPerson(database.db, userId);
  if (!user?.email || user.deleteAfter === null) return;
  const locale = parseLocale(user.locale ?? "");
  const signInUrl = `${publicOrigin(config)}/signin`;
  const mail = deactivationMail({ locale, deletesAt: user.deleteAfter, signInUrl });
  await sendIfTaken(mailer, { to: user.email, ...mail });
}
