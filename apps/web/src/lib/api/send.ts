import {
  type Call,
  type FailureEnvelope,
  failureEnvelopeSchema,
  isRequestInQuery,
  limits,
  type RequestOf,
  type ResponseOf,
} from "@voxloom/contract";
import { trackException } from "../analytics/track-exception.ts";
import { randomUuid } from "../random-uuid.ts";
import { ApiError } from "./api-error.ts";

/** How one request travels: headers that say who sends it, a signal that ends it early, and the bytes of a call whose body is raw; `keepalive` lets it outlive its page. */
export type SendOptions = {
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  bytes?: Blob | undefined;
  keepalive?: boolean;
};

/** The address of a call, with a fresh request id and the request as query where that is how it travels. */
export function getAddress<C extends Call>(call: C, request: RequestOf<C>): string {
  const query = new URLSearchParams({ req_id: randomUuid() });
  if (isRequestInQuery(call)) {
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
  { headers = {}, signal, bytes, keepalive = false }: SendOptions = {},
): Promise<ResponseOf<C>> {
  const limit = AbortSignal.timeout(call.timeoutMs ?? limits.requestTimeoutMs);
  const isJson = !isRequestInQuery(call);
  const type = isJson ? "application/json" : bytes && "application/octet-stream";
  try {
    const answer = await fetch(getAddress(call, request), {
      method: call.method,
      headers: type === undefined ? headers : { ...headers, "Content-Type": type },
      body: isJson ? JSON.stringify(request) : (bytes ?? null),
      signal: signal ? AbortSignal.any([signal, limit]) : limit,
      keepalive,
    });
    return openEnvelope(answer, await answer.json().catch(() => null));
  } catch (error) {
    if (error instanceof ApiError || signal?.aborted) throw error;
    throw unansweredAs(limit.aborted ? "TIMED_OUT" : "OFFLINE");
  }
}

type Head = { ok: boolean; status: number };

/** The data of a successful answer; its shape is what the server checked by the same contract. */
function openEnvelope<T>(head: Head, body: { code?: number; data?: T } | null): T {
  if (head.ok && body?.code === 0 && body.data !== undefined) return body.data;
  throw getFailure(head, body);
}

/**
 * A failed answer as an error, which is counted. A 401 is one by its status or by its code, whoever on the way gave it.
 */
export function getFailure(head: Head, body: unknown): ApiError {
  const failure = failureEnvelopeSchema.partial({ details: true, data: true }).safeParse(body).data;
  const error = getError(head, failure);
  trackException({ code: error.code, status: failure?.code ?? head.status });
  return error;
}

/** A call without an answer as an error, which is counted. */
export function unansweredAs(code: "TIMED_OUT" | "OFFLINE"): ApiError {
  trackException({ code, status: 0 });
  return new ApiError(code);
}

type Failure = Pick<FailureEnvelope, "code" | "errorCode" | "errorMsg"> & Partial<FailureEnvelope>;

function getError({ ok: isOk, status }: Head, failure: Failure | undefined): ApiError {
  if (status === 401 || failure?.code === 401) {
    return new ApiError("NOT_SIGNED_IN", failure?.errorMsg, failure?.details);
  }
  if (!failure) return new ApiError(isOk ? "UNKNOWN" : "OFFLINE");
  return new ApiError(failure.errorCode, failure.errorMsg, failure.details);
}
