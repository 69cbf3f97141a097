import type { Call, RequestOf, ResponseOf } from "@voxloom/contract";
import { ApiError } from "./api-error.ts";
import { send } from "./send.ts";
import { forgetWebId, webId } from "./web-id.ts";

/**
 * Makes a call of the contract and gives its data. A visitor's project is opened when a call first needs one,
 * and once more if the server no longer knows it.
 */
export async function api<C extends Call>(
  call: C,
  request: RequestOf<C>,
  options: { signal?: AbortSignal } = {},
): Promise<ResponseOf<C>> {
  if (call.who === "public") return send(call, request, options);
  const secret = await webId();
  try {
    return await send(call, request, { ...options, webId: secret });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "NOT_SIGNED_IN") throw error;
    forgetWebId(secret);
    return send(call, request, { ...options, webId: await webId() });
  }
}
