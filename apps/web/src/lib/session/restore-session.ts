import { calls } from "@voxloom/contract";
import { trackRegistration } from "../analytics/track-registration.ts";
import { ApiError } from "../api/api-error.ts";
import { send } from "../api/send.ts";
import { forgetWebId } from "../api/web-id.ts";
import { pendingArrival, takeArrival, takeWantsNews } from "./arrival.ts";
import { currentUser, dropSession, keepSession } from "./session.ts";
import { hasSessionHint } from "./session-hint.ts";

let restoring: Promise<boolean> | null = null;

/**
 * Asks the server, by the session's cookie alone, who is signed in, and keeps the answer. False where that is nobody.
 * Throws {@link ApiError} where the server could not say. Many at once ask only once. `isCookieRefused`: calls that change
 * something were refused with it, as behind a proxy that gives the server another name.
 */
export function restoreSession(options: { isCookieRefused?: boolean } = {}): Promise<boolean> {
  restoring ??= askByCookie(options).finally(() => {
    restoring = null;
  });
  return restoring;
}

/** Waits until it is known who is signed in, as far as a cookie can still tell. Never throws. */
export async function sessionReady(): Promise<void> {
  if (pendingArrival() === null && (currentUser() !== null || !hasSessionHint())) return;
  const isRestored = await restoreSession().catch(() => null);
  if (isRestored === false && currentUser() === null) dropSession();
}

async function askByCookie(options: { isCookieRefused?: boolean }): Promise<boolean> {
  const info = await send(calls.account.signedInfo, {}).catch((error: unknown) => {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    takeArrival();
    return null;
  });
  if (info === null) return false;
  keepSession(info, options);
  const arrival = takeArrival();
  if (arrival !== null) {
    // What the guest made came along on the way back from the provider.
    forgetWebId();
    if (arrival.isNew) trackRegistration(arrival.way);
    if (takeWantsNews()) {
      const headers = { Authorization: `Bearer ${info.token}` };
      // Signing in goes well without it, and the page of mails offers it at any time.
      await send(calls.mailSubscription.apply, { topics: { news: true } }, { headers }).catch(() => {});
    }
  }
  return true;
}
