import { AppError, type Locale } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { limitRate } from "../../../http/index.ts";
import { type ReceiptKind, receiptMail } from "../../../mails/index.ts";
import type { Database, Transaction } from "../../../platform/db/index.ts";
import type { Jobs } from "../../../platform/jobs/index.ts";
import { mailTries, sendIfTaken } from "../../../platform/mail/index.ts";

const queue = "inquiry-receipts";

/** What a receipt is made of; not the words that were written, or these pages would mail anything to anybody. */
type Receipt = { kind: ReceiptKind; email: string; locale: Locale };

export const declareReceipts = ({ jobs }: Context): Promise<void> => jobs.declareQueue(queue, mailTries);

export async function startReceipts(context: Context): Promise<void> {
  await context.jobs.work<Receipt>(queue, ({ data }) => mailReceipt(context, data), { concurrency: 1 });
}

/** Has whoever wrote told that it has arrived, once the transaction that keeps it is through. */
export async function queueReceipt(jobs: Jobs, receipt: Receipt, tx: Transaction): Promise<void> {
  const { kind, email, locale } = receipt;
  // These alone: what is handed over has more, which would stay in the queue.
  await jobs.send(queue, { kind, email, locale }, { tx });
}

/** Whether an address may have one more receipt: anybody can type anybody's, so that a day has few for each. */
export function limitReceipts(database: Database): (email: string) => Promise<boolean> {
  const limit = limitRate({ name: "inquiry-receipt", most: 3, perSeconds: 86_400, database });
  return async (email) => {
    try {
      await limit(email.toLowerCase());
      return true;
    } catch (error) {
      if (error instanceof AppError && error.code === "TOO_MANY_REQUESTS") return false;
      throw error;
    }
  };
}

async function mailReceipt({ config, mailer }: Context, { kind, email, locale }: Receipt): Promise<void> {
  const { contact } = config.site;
  const answerTo: Record<string, string> = contact === null ? {} : { "Reply-To": contact };
  // An address that takes no mail cannot be told so by mail.
  await sendIfTaken(mailer, { ...receiptMail({ locale, kind, contact }), to: email, headers: answerTo });
}
