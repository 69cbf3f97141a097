import { leaveForSignIn } from "../session/leave-for-sign-in.ts";
import { restoreSession } from "../session/restore-session.ts";
import { currentUser } from "../session/session.ts";
import { openSessionOver } from "../session/sign-in-prompt.ts";
import { ApiError } from "./api-error.ts";
import { type Credentials, getCredentials } from "./credentials.ts";
import { forgetWebId, webId } from "./web-id.ts";

/**
 * What follows when the server does not know the credentials of a call (401). For a visitor whose secret is no longer
 * known: credentials to try once more with. Otherwise it throws:
 * - nobody is stored: the refusal itself; where the page needs an account, it is left for the sign-in page;
 * - someone is stored and the cookie restores the session: TRY_LATER, for the call may have been made for another; if it
 *   was made by the cookie, the next ones are made by the token;
 * - someone is stored and it does not: the refusal, and nothing but a dialog that leads to the sign-in page.
 */
export async function answerRefusal(refusal: ApiError, used: Credentials): Promise<Credentials> {
  const user = currentUser();
  if ("webId" in used) {
    forgetWebId(used.webId);
    return user === null ? { webId: await webId() } : getCredentials(user);
  }
  if (user === null) {
    leaveForSignIn();
    throw refusal;
  }
  // Another call, or another tab, may have got a new token since.
  const isOther = user.token !== used.token || user.id !== used.userId;
  if (isOther || (await restoreSession({ isCookieRefused: used.token === "" }))) {
    throw new ApiError("TRY_LATER", "The session was restored: request failed, try later.");
  }
  openSessionOver();
  throw refusal;
}

/** Whether an error says that the server does not know who calls. */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 401;
