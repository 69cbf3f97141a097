import { setTimeout as wait } from "node:timers/promises";
import { AppError } from "@voxloom/contract";
import pLimit from "p-limit";
import pRetry from "p-retry";
import { EngineError } from "../engine-error.ts";
import { limitedText } from "./limited-body.ts";
import type { OpenAiServiceConfig } from "./openai-config.ts";
import { failureOfStatus, RateLimitedError } from "./service-failure.ts";

const maxErrorBodyBytes = 64 * 1024;
const maxWaitMs = 60_000;

/**
 * In memory, never a form or a stream: aborting those while they are sent makes undici (in Node 24) throw where
 * nobody can catch it, which ends the process.
 */
export type RequestBody = { contentType: string; content: string | Uint8Array<ArrayBuffer> };

export type ServiceRequest<Answer> = {
  /** After the version: `/chat/completions`. */
  path: string;
  /** Default `POST`. */
  method?: "GET" | "POST" | "PUT" | "DELETE";
  /** Missing: nothing is sent along. */
  body?: () => Promise<RequestBody>;
  /** Reads a successful answer. What it throws as a retryable EngineError is tried again from the start. */
  read: (response: Response) => Promise<Answer>;
  signal?: AbortSignal;
};

/** Sends requests to one service, at most `concurrency` at a time, each under its time limit. */
export type ServiceClient = {
  /** Throws EngineError, or AppError CANCELED after an abort. */
  send<Answer>(request: ServiceRequest<Answer>): Promise<Answer>;
};

/** `http://host` and `http://host/v1/` both become `http://host/v1`. */
export function versionedUrl(baseUrl: string): string {
  const trimmed = baseUrl.replace(/\/+$/, "");
  return /\/v\d+[a-z\d]*$/.test(trimmed) ? trimmed : `${trimmed}/v1`;
}

/** Name of the server for messages: without path, user and password. */
export const getHost = (baseUrl: string): string => new URL(baseUrl).host;

export function makeServiceClient(config: OpenAiServiceConfig): ServiceClient {
  const limit = pLimit(config.concurrency ?? 4);
  return {
    send: (request) =>
      limit(async () => {
        try {
          return await withRetries(config, request);
        } catch (error) {
          if (request.signal?.aborted) throw canceled(config.id);
          throw error;
        }
      }),
  };
}

const canceled = (engineId: string): AppError => new AppError("CANCELED", `${engineId} was canceled.`);

const waitByClock = (ms: number, signal: AbortSignal | undefined): Promise<void> =>
  wait(ms, undefined, { signal });

function withRetries<Answer>(config: OpenAiServiceConfig, request: ServiceRequest<Answer>): Promise<Answer> {
  return pRetry(() => sendOnce(config, request), {
    retries: config.retries ?? 4,
    minTimeout: config.firstRetryMs ?? 500,
    maxTimeout: 30_000,
    randomize: true,
    signal: request.signal,
    shouldRetry: ({ error }) => error instanceof EngineError && error.isRetryable,
    onFailedAttempt: async ({ error, retriesLeft, retryDelay }) => {
      if (!(error instanceof RateLimitedError) || error.waitMs === null || retriesLeft === 0) return;
      // A server that asks for minutes is better reported than waited for.
      if (error.waitMs > maxWaitMs) {
        throw new EngineError(
          "rate-limited",
          `${error.message} It asks to wait ${Math.ceil(error.waitMs / 1000)} s.`,
          { engineId: config.id },
        );
      }
      await (config.wait ?? waitByClock)(Math.max(0, error.waitMs - retryDelay), request.signal);
    },
  });
}

async function sendOnce<Answer>(
  config: OpenAiServiceConfig,
  { path, method = "POST", body, read, signal }: ServiceRequest<Answer>,
): Promise<Answer> {
  refuseUnsendableKey(config);
  const sent = (await body?.()) ?? null;
  if (sent !== null) await config.spend?.(Buffer.byteLength(sent.content));
  const timeout = AbortSignal.timeout(config.timeoutMs ?? 120_000);
  try {
    const response = await fetch(`${versionedUrl(config.baseUrl)}${path}`, {
      method,
      headers: {
        ...(sent === null ? {} : { "content-type": sent.contentType }),
        ...(config.apiKey ? { authorization: `Bearer ${config.apiKey}` } : {}),
      },
      ...(sent === null ? {} : { body: sent.content }),
      // A redirect would turn the POST into a GET or carry the key elsewhere.
      redirect: "manual",
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    });
    if (!response.ok) throw await getFailure(config, response);
    return await read(response);
  } catch (error) {
    if (signal?.aborted) throw canceled(config.id);
    if (timeout.aborted) throw timedOut(config);
    if (error instanceof EngineError || error instanceof AppError) throw error;
    if (isConnectionFailure(error)) throw connectionFailure(config, error);
    throw error;
  }
}

/** fetch itself would name the whole header, key included, in its error. */
function refuseUnsendableKey({ id, apiKey, keySetting }: OpenAiServiceConfig): void {
  if (!apiKey || /^[\x21-\x7e]+$/.test(apiKey)) return;
  throw new EngineError(
    "refused",
    `${id}: ${keySetting ?? "the key"} holds characters that no key has. Set it again.`,
    { engineId: id },
  );
}

async function getFailure(config: OpenAiServiceConfig, response: Response): Promise<EngineError> {
  // A body that is endless or broken does not change what the status says.
  const body = await limitedText(response, config.id, maxErrorBodyBytes).catch(() => "");
  return failureOfStatus(config, getHost(config.baseUrl), {
    status: response.status,
    retryAfter: response.headers.get("retry-after"),
    location: response.headers.get("location"),
    body,
  });
}

const timedOut = (config: OpenAiServiceConfig): EngineError =>
  new EngineError(
    "timed-out",
    `${config.id}: ${getHost(config.baseUrl)} did not answer within ${(config.timeoutMs ?? 120_000) / 1000} s.`,
    { engineId: config.id, isRetryable: true },
  );

/** undici throws TypeError "fetch failed" before the answer and TypeError "terminated" within it. */
const isConnectionFailure = (error: unknown): error is TypeError =>
  error instanceof TypeError && (error.message === "fetch failed" || error.message === "terminated");

function connectionFailure(config: OpenAiServiceConfig, error: TypeError): EngineError {
  const host = getHost(config.baseUrl);
  const cause = error.cause;
  const code = cause instanceof Error && "code" in cause ? ` (${String(cause.code)})` : "";
  const facts = { engineId: config.id, isRetryable: true, cause: error };
  return error.message === "terminated"
    ? new EngineError(
        "bad-answer",
        `${config.id}: ${host} broke off in the middle of its answer${code}.`,
        facts,
      )
    : new EngineError(
        "unavailable",
        `${config.id}: ${host} cannot be reached${code}. Is the server running?`,
        facts,
      );
}
