import type { Config } from "../../config/index.ts";
import type { Logger } from "../log/index.ts";
import type { Mailer } from "./mailer.ts";
import { openOutboxMailer } from "./open-outbox-mailer.ts";
import { openSmtpMailer } from "./open-smtp-mailer.ts";

/** The mailer of the configuration: its SMTP server, or without one the outbox folder, which it makes. */
export const openMailer = async ({ mail }: Pick<Config, "mail">, log: Logger): Promise<Mailer> =>
  mail.smtp === null
    ? openOutboxMailer({ folder: mail.outboxFolder, from: mail.from, log })
    : openSmtpMailer({ smtp: mail.smtp, from: mail.from, log });
