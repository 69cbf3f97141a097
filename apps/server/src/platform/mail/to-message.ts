import type { Mailbox } from "../../config/index.ts";
import type { Mail } from "./mailer.ts";

/** nodemailer's form of a mail. The receiver is one address as it stands, never read as a list. */
export const toMessage = ({ to, subject, text, html, headers = {} }: Mail, from: Mailbox) => ({
  from,
  to: { name: "", address: to },
  subject,
  text,
  html,
  // Mail systems send no holiday notes to what a machine wrote (RFC 3834).
  headers: { "Auto-Submitted": "auto-generated", ...headers },
});
