import type { Locale } from "@voxloom/contract";
import { publicOrigin } from "../../../../config/index.ts";
import type { Context } from "../../../../context.ts";
import { secondAdministratorMail, secondFactorMail } from "../../../../mails/index.ts";
import type { Transaction } from "../../../../platform/db/index.ts";
import type { Jobs } from "../../../../platform/jobs/index.ts";
import { type Mail, mailTries, sendIfTaken } from "../../../../platform/mail/index.ts";

/** Mails to administrators about their own account, and about what waits for them. */
const queue = "administrator-mails";

type AdministratorMail = { email: string; locale: Locale } & (
  | { kind: "set-up" | "removed"; at: string; address: string }
  | { kind: "second"; who: string; url: string }
);

export const declareAdministratorMails = ({ jobs }: Context): Promise<void> =>
  jobs.declareQueue(queue, mailTries);

/** Has an administrator told, once the transaction is through. */
export async function queueMail(jobs: Jobs, tx: Transaction, mail: AdministratorMail): Promise<void> {
  await jobs.send(queue, mail, { tx });
}

export async function startAdministratorMails(context: Context): Promise<void> {
  const tell = async (data: AdministratorMail): Promise<void> => {
    if (!(await sendIfTaken(context.mailer, writeMail(context, data))))
      context.log.warn({ kind: data.kind }, "an administrator could not be told by mail");
  };
  await context.jobs.work<AdministratorMail>(queue, ({ data }) => tell(data), { concurrency: 1 });
}

export function writeMail({ config }: Pick<Context, "config">, data: AdministratorMail): Mail {
  const { email, locale } = data;
  if (data.kind === "second")
    return { ...secondAdministratorMail({ locale, who: data.who, url: data.url }), to: email };
  const url = `${publicOrigin(config)}/account`;
  const { kind, address } = data;
  return { ...secondFactorMail({ locale, kind, at: new Date(data.at), address, url }), to: email };
}
