import { AppError } from "@voxloom/contract";

export type SmtpFailure = {
  /** nodemailer's name of what went wrong, such as `ETIMEDOUT`. */
  reason: string;
  /** The server's own three digits; null where it said none. */
  replyCode: number | null;
  isMailboxRefused: boolean;
};

/** What an error of nodemailer tells, without the addresses and texts that it carries. */
export function getSmtpFailure(error: unknown): SmtpFailure {
  const told = typeof error === "object" && error !== null ? error : {};
  const reason = "code" in told && typeof told.code === "string" ? told.code : "EUNKNOWN";
  const replyCode =
    "responseCode" in told && typeof told.responseCode === "number" ? told.responseCode : null;
  const command = "command" in told ? told.command : undefined;
  const isForGood = replyCode !== null && replyCode >= 500 && replyCode < 600;
  return {
    reason,
    replyCode,
    isMailboxRefused: reason === "EENVELOPE" && command === "RCPT TO" && isForGood,
  };
}

/** The failure as a caller meets it. */
export function toMailError({ reason, replyCode, isMailboxRefused }: SmtpFailure): AppError {
  if (isMailboxRefused) {
    return new AppError("MAIL_ADDRESS_REFUSED", "The mail server says that this address takes no mail.");
  }
  const code = replyCode === null ? reason : `${reason}, ${replyCode}`;
  return new AppError("MAIL_FAILED", `The mail could not be sent (${code}). Try again in a few minutes.`);
}
