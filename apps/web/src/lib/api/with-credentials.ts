import type { Who } from "@voxloom/contract";
import { leaveForSignIn } from "../session/leave-for-sign-in.ts";
import { answerRefusal, isRefusal } from "./answer-refusal.ts";
import { ApiError } from "./api-error.ts";
import { credentials, findHeaders, sessionCredentials } from "./credentials.ts";

/**
 * Runs a request with the headers that say who sends it, and whether that is a guest: the person who is signed in, else a visitor where `who` lets
 * visitors in; none for public ones. {@link answerRefusal} tells what a 401 leads to. Throws {@link ApiError}.
 */
export async function withCredentials<T>(
  who: Who,
  run: (headers: Record<string, string>, isGuest: boolean) => Promise<T>,
): Promise<T> {
  if (who === "public") return run({}, false);
  const used = who === "guest" ? await credentials() : await sessionCredentials();
  if (used === null) {
    leaveForSignIn();
    throw new ApiError("NOT_SIGNED_IN", "This needs an account: sign in first.");
  }
  try {
    return await run(findHeaders(used), "webId" in used);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const next = await answerRefusal(error, used);
    return run(findHeaders(next), "webId" in next);
  }
}
