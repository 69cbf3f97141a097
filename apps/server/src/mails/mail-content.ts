import type { Mail } from "../platform/mail/index.ts";

/** A mail without its receiver. */
export type MailContent = Pick<Mail, "subject" | "text" | "html">;

/** One part of a mail's body, as plain text. */
export type MailBlock =
  | { kind: "paragraph"; text: string }
  /** A code to type, large and on a line of its own. */
  | { kind: "code"; text: string }
  | { kind: "button"; text: string; url: string };
