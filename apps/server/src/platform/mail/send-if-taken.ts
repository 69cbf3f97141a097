import { AppError } from "@voxloom/contract";
import type { Mail, Mailer } from "./mailer.ts";

/**
 * Sends a mail. Answers false where its address takes none: another try changes nothing. Throws AppError MAIL_FAILED:
 * try again.
 */
export async function sendIfTaken(mailer: Mailer, mail: Mail): Promise<boolean> {
  try {
    await mailer.send(mail);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === "MAIL_ADDRESS_REFUSED") return false;
    throw error;
  }
}
