import type { calls, ResponseOf } from "@voxloom/contract";
import { trackRegistration } from "../../lib/analytics/track-registration.ts";
import { forgetWebId } from "../../lib/api/web-id.ts";
import { hasChosenLocale } from "../../lib/phrases/document-locale.ts";
import { chooseLocale } from "../../lib/phrases/phrases.ts";
import { keepSession } from "../../lib/session/session.ts";

/** What follows a code that was right: the session is kept, and the visitor whom the account has taken in forgotten. */
export function finishSignIn({ rjn: isNew, ...info }: ResponseOf<typeof calls.account.signUp>): void {
  forgetWebId();
  keepSession(info);
  if (isNew) trackRegistration("email");
  if (info.locale !== null && !hasChosenLocale()) void chooseLocale(info.locale);
}
