import type { calls, ResponseOf } from "@voxloom/contract";
import { trackRegistration } from "../../lib/analytics/track-registration.ts";
import { forgetWebId } from "../../lib/api/web-id.ts";
import { hasChosenLocale, rememberLocale } from "../../lib/phrases/document-locale.ts";
import { keepSession } from "../../lib/session/session.ts";

/** What follows a code that was right: the session is kept, and the visitor whom the account has taken in forgotten. */
export function finishSignIn({ rjn: isNew, ...info }: ResponseOf<typeof calls.account.signUp>): void {
  forgetWebId();
  keepSession(info);
  if (isNew) trackRegistration("email");
  // For what is opened from now on: a public page stays in the language of its address.
  if (info.locale !== null && !hasChosenLocale()) rememberLocale(info.locale);
}
