import { publicOrigin } from "../../../config/index.ts";
import type { Context } from "../../../context.ts";
import { readyMail } from "../../../mails/index.ts";
import type { Transaction } from "../../../platform/db/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import { mailTries, sendIfTaken } from "../../../platform/mail/index.ts";
import { contactOfProject } from "../../people/account/index.ts";
import { findPresentTask, type TaskRow } from "../tasks/index.ts";

const queue = "ready-mails";

/** A production that is over; what came of it goes with it, for the task may be made again meanwhile. */
type Ended = { taskId: string; isMade: boolean };

export const declareReadyMails = ({ jobs }: Context): Promise<void> => jobs.declareQueue(queue, mailTries);

export async function startReadyMails(context: Context): Promise<void> {
  await context.jobs.work<Ended>(queue, ({ data }) => mailReady(context, data), { concurrency: 1 });
}

/** Has the owner told of a production's end who asked for it, once the transaction that ends it is through. */
export async function queueReadyMail(
  jobs: Jobs,
  tx: Transaction,
  { task: { id: taskId, production }, isMade }: { task: TaskRow; isMade: boolean },
): Promise<void> {
  if (production.tellsEnd === true) await jobs.send(queue, { taskId, isMade }, { tx });
}

async function mailReady(context: Context, { taskId, isMade }: Ended): Promise<void> {
  const { config, database, mailer } = context;
  const task = await findPresentTask(database.db, taskId);
  const contact = task && (await contactOfProject(database.db, task.projId));
  if (task === null || contact === null) return;
  const { email: to, locale } = contact;
  const taskUrl = `${publicOrigin(config)}/my-tasks/${task.projId}/${task.id}`;
  await sendIfTaken(mailer, { to, ...readyMail({ locale, name: task.name, isMade, taskUrl }) });
}
