export { mailTries } from "./mail-tries.ts";
export { canMail, type Mail, type Mailer } from "./mailer.ts";
export { openMailer } from "./open-mailer.ts";
export { sendIfTaken } from "./send-if-taken.ts";
export { sweepOutbox } from "./sweep-outbox.ts";
