import nodemailer from "nodemailer";
import type { Mailbox, SmtpConfig } from "../../config/index.ts";
import type { Logger } from "../log/index.ts";
import type { Mailer } from "./mailer.ts";
import { getSmtpFailure, toMailError } from "./smtp-failure.ts";
import { defaultSmtpLimits, type SmtpLimits, smtpOptions } from "./smtp-options.ts";
import { toMessage } from "./to-message.ts";

export type SmtpMailerOptions = { smtp: SmtpConfig; from: Mailbox; log: Logger; limits?: SmtpLimits };

/** A mailer that hands mails to an SMTP server, over a few connections that it keeps. Connects at the first mail. */
export function openSmtpMailer({ smtp, from, log, limits = defaultSmtpLimits }: SmtpMailerOptions): Mailer {
  const transport = nodemailer.createTransport(smtpOptions(smtp, limits));
  // A kept connection that the server drops between mails is no event: the next mail opens another.
  transport.on("error", () => {});
  return {
    async send(mail) {
      try {
        await transport.sendMail(toMessage(mail, from));
        log.info("a mail was handed over");
      } catch (error) {
        const failure = getSmtpFailure(error);
        log.warn(failure, "a mail could not be handed over");
        throw toMailError(failure);
      }
    },
    describe: () => ({ kind: "smtp" }),
    async close() {
      transport.close();
    },
  };
}
