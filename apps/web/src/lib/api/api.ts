import type { Call, RequestOf, ResponseOf } from "@voxloom/contract";
import { leaveForSignIn } from "../session/leave-for-sign-in.ts";
import { answerRefusal, isRefusal } from "./answer-refusal.ts";
import { ApiError } from "./api-error.ts";
import { credentials, headersOf, sessionCredentials } from "./credentials.ts";
import { send } from "./send.ts";

/**
 * Makes a call of the contract and gives its data: as the person who is signed in, else as a visitor where the call
 * lets visitors in. Throws {@link ApiError}; {@link answerRefusal} tells what a 401 leads to.
 */
export async function api<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ResponseOf<C>> {
  if (call.who === "public") return send(call, request, { signal });
  const used = call.who === "guest" ? await credentials() : await sessionCredentials();
  if (used === null) {
    leaveForSignIn();
    throw new ApiError("NOT_SIGNED_IN", "This needs an account: sign in first.");
  }
  try {
    return await send(call, request, { signal, headers: headersOf(used) });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const second = await answerRefusal(error, used);
    return await send(call, request, { signal, headers: headersOf(second) });
  }
}
