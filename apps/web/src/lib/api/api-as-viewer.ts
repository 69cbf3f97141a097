import type { Call, RequestOf, ResponseOf } from "@voxloom/contract";
import { findHeaders, sessionCredentials } from "./credentials.ts";
import { send } from "./send.ts";
import { knownWebId } from "./web-id.ts";

/**
 * Makes a public call that says more to some: with the credentials this browser has, and without any where it has
 * none. No visitor's project is opened for it. Throws ApiError.
 */
export async function apiAsViewer<C extends Call & { who: "public" }>(
  call: C,
  request: RequestOf<C>,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ResponseOf<C>> {
  const webId = knownWebId();
  const known = (await sessionCredentials()) ?? (webId === null ? null : { webId });
  return send(call, request, { signal, headers: known === null ? {} : findHeaders(known) });
}
