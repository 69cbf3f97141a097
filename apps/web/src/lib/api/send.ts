import { type Call, failureEnvelopeSchema, limits, type RequestOf, type ResponseOf } from "@voxloom/contract";
import { ApiError } from "./api-error.ts";

/** How one request travels: the visitor's secret, and a signal that ends it early. */
export type SendOptions = { webId?: string; signal?: AbortSignal };

/** The address of a call, with a fresh request id and, for GET and DELETE, the request as query. */
export function addressOf<C extends Call>(call: C, request: RequestOf<C>): string {
  const query = new URLSearchParams({ req_id: requestId() });
  if (call.method !== "POST") {
    for (const [name, value] of Object.entries(request ?? {})) {
      for (const one of [value].flat()) {
        if (one !== undefined && one !== null) query.append(name, String(one));
      }
    }
  }
  return `${call.path}?${query}`;
}

/** Sends one call and takes the envelope off. Throws {@link ApiError}; an abort of the caller's passes through. */
export async function send<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { webId, signal }: SendOptions,
): Promise<ResponseOf<C>> {
  const limit = AbortSignal.timeout(call.timeoutMs ?? limits.requestTimeoutMs);
  const headers: Record<string, string> = webId === undefined ? {} : { "X-Web-Id": webId };
  if (call.method === "POST") headers["Content-Type"] = "application/json";
  try {
    const answer = await fetch(addressOf(call, request), {
      method: call.method,
      headers,
      body: call.method === "POST" ? JSON.stringify(request) : null,
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
    });
    return openEnvelope(answer.ok, await answer.json().catch(() => null));
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw new ApiError(limit.aborted ? "TIMED_OUT" : "OFFLINE");
  }
}

/** The data of a successful answer; its shape is what the server checked by the same contract. */
function openEnvelope<T>(isOk: boolean, body: { code?: number; data?: T } | null): T {
  if (isOk && body?.code === 0 && body.data !== undefined) return body.data;
  const failure = failureEnvelopeSchema.partial({ details: true, data: true }).safeParse(body);
  if (!failure.success) throw new ApiError(isOk ? "UNKNOWN" : "OFFLINE");
  throw new ApiError(failure.data.errorCode, failure.data.errorMsg, failure.data.details);
}

/** A random id; `randomUUID` exists in secure contexts only, and the product also runs on plain http in a home. */
export function requestId(): string {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, "0"),
  ).join("");
}
