export type { Mail, Mailer } from "./mailer.ts";
export { openMailer } from "./open-mailer.ts";
export { sweepOutbox } from "./sweep-outbox.ts";
