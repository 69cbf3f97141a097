import { calls } from "@voxloom/contract";
import { isRefusal } from "../api/answer-refusal.ts";
import { findHeaders, getCredentials } from "../api/credentials.ts";
import { send } from "../api/send.ts";
import { currentUser, dropSession } from "./session.ts";

/**
 * Ends the session at the server and in every tab of this browser. One that was over already counts as ended. Throws
 * ApiError where the server cannot be reached: the session would live on behind the visitor's back.
 */
export async function signOut(): Promise<void> {
  const user = currentUser();
  try {
    await send(calls.account.signOut, {}, { headers: user ? findHeaders(getCredentials(user)) : {} });
  } catch (error) {
    if (!isRefusal(error)) throw error;
  }
  dropSession();
}
