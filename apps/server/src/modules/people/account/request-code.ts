import { AppError, accountRules, type calls, type ParsedRequestOf } from "@voxloom/contract";
import type { Context } from "../../../context.ts";
import { signInCodeMail } from "../../../mails/index.ts";
import type { Captchas } from "../../../platform/captcha/index.ts";
import { countRequests, dropCode, makeCode, tooMany } from "./email-codes.ts";

type Request = ParsedRequestOf<typeof calls.account.sendValidateCode> & { address: string };

/**
 * Mails a code to sign in with. Throws AppError TOO_MANY_REQUESTS, CAPTCHA_NEEDED, CAPTCHA_WRONG, MAIL_FAILED; a code
 * that could not be sent does not count.
 */
export async function requestCode(context: Context, captchas: Captchas, request: Request): Promise<void> {
  const { database, signer } = context;
  const { target: email, address, locale } = request;
  const { ofEmail, ofBoth, ofAddress } = await countRequests(database.db, { email, address });
  const isTooMuch =
    ofBoth >= accountRules.codesPerHourAndEmail ||
    ofEmail >= accountRules.codesPerHourAndEmailOfAll ||
    ofAddress >= accountRules.codesPerHourAndAddress;
  if (isTooMuch) throw tooMany(3600);
  if (Math.max(ofEmail, ofAddress) >= accountRules.captchaAfterRequests)
    await demandCaptcha(captchas, request);
  const { id, code } = await makeCode(database.db, signer, { email, address });
  try {
    const validMinutes = accountRules.codeValidSeconds / 60;
    await context.mailer.send({ to: email, ...signInCodeMail({ locale, code, validMinutes }) });
  } catch (error) {
    await dropCode(database.db, id);
    throw error;
  }
  // Where mails only go into a folder, whoever runs the server signs in by what the terminal says.
  if (context.mailer.describe().kind === "outbox") process.stderr.write(`Code for ${email}: ${code}\n`);
}

async function demandCaptcha(captchas: Captchas, { captcha }: Request): Promise<void> {
  if (captcha === undefined) {
    throw new AppError("CAPTCHA_NEEDED", "Solve the challenge of /api/captcha/base64 and send it along.");
  }
  if (await captchas.checkSolution(captcha)) return;
  throw new AppError(
    "CAPTCHA_WRONG",
    "The challenge was not solved, was used before, or is too old: take a new one.",
  );
}
