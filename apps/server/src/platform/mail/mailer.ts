/** A mail to one person. */
export type Mail = {
  /** One address. */
  to: string;
  subject: string;
  text: string;
  /** A whole HTML document that says what `text` says. */
  html: string;
  /** Further header lines, by name. */
  headers?: Record<string, string>;
};

/** Sends mails, or keeps them where the operator finds them. Logs that a mail went, never what or to whom. */
export type Mailer = {
  /**
   * Resolves when the server took the mail, or when it lies in the outbox. Throws AppError MAIL_ADDRESS_REFUSED
   * when the server says that there is no such mailbox, MAIL_FAILED for everything else; neither holds the mail.
   */
  send(mail: Mail): Promise<void>;
  /** Where mails go, to tell people where to look. */
  describe(): { kind: "smtp" } | { kind: "outbox"; folder: string };
  close(): Promise<void>;
};

/** Whether mails of this installation arrive anywhere: without a mail server they stay in the outbox. */
export const canMail = ({ mailer }: { mailer: Mailer }): boolean => mailer.describe().kind === "smtp";
