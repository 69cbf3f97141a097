import { EngineError } from "../engine-error.ts";
import type { OpenAiServiceConfig } from "./openai-config.ts";

/** A 429: `waitMs` is what the server asked for, null where it did not say. */
export class RateLimitedError extends EngineError {
  readonly waitMs: number | null;
  constructor(message: string, facts: { engineId: string; waitMs: number | null; stderrTail: string }) {
    super("rate-limited", message, { ...facts, isRetryable: true });
    this.waitMs = facts.waitMs;
  }
}

/** A request that the server understood and would not do: status 400 or 422. */
export class RequestRefusedError extends EngineError {
  constructor(message: string, facts: { engineId: string; stderrTail: string }) {
    super("refused", message, facts);
  }
}

/** A call or a thing that the server does not have: status 404 or 405. */
export class NotThereError extends EngineError {
  constructor(message: string, facts: { engineId: string; stderrTail: string }) {
    super("unavailable", message, facts);
  }
}

const tailCharacters = 500;

/** The server's own words, short, without the key. */
function serverWords(body: string, apiKey: string | null | undefined): string {
  let words = body;
  try {
    const parsed: unknown = JSON.parse(body);
    words = messageIn(parsed) ?? body;
  } catch {
    // Not JSON: the text itself, or the page's title, is all there is.
    words = /<title>([^<]*)<\/title>/i.exec(body)?.[1] ?? body;
  }
  const hidden = apiKey ? words.replaceAll(apiKey, "[key]") : words;
  return hidden.replace(/\s+/g, " ").trim().slice(0, tailCharacters);
}

function messageIn(value: unknown): string | null {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return null;
  for (const name of ["error", "message", "detail"] as const) {
    const found = name in value ? messageIn(Reflect.get(value, name)) : null;
    if (found !== null) return found;
  }
  return null;
}

/** Milliseconds of a Retry-After header: seconds or a date. Null where it says nothing usable. */
export function retryAfterMs(header: string | null, nowMs: number): number | null {
  if (header === null) return null;
  const seconds = Number(header);
  if (header.trim() !== "" && Number.isFinite(seconds)) return Math.max(0, Math.round(seconds * 1000));
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - nowMs);
}

export type RefusedAnswer = {
  status: number;
  retryAfter: string | null;
  location: string | null;
  body: string;
};

/** Turns an answer that is not a success into an error with a remedy. */
export function failureOfStatus(
  config: OpenAiServiceConfig,
  host: string,
  answer: RefusedAnswer,
): EngineError {
  const { status } = answer;
  const words = serverWords(answer.body, config.apiKey);
  const said = words === "" ? "" : ` It says: ${words}`;
  const facts = { engineId: config.id, stderrTail: words };
  const setting = config.keySetting ?? `the key of ${config.id}`;
  if (status >= 300 && status < 400) {
    return new EngineError(
      "refused",
      `${config.id}: ${host} sends on to ${answer.location ?? "another address"}. Set that address instead.`,
      facts,
    );
  }
  if (status === 401 || status === 403) {
    const remedy = config.apiKey ? `Check ${setting}.` : `It wants a key: set ${setting}.`;
    return new EngineError(
      "refused",
      `${config.id}: ${host} refused access (${status}). ${remedy}${said}`,
      facts,
    );
  }
  if (status === 404 || status === 405) {
    return new NotThereError(
      `${config.id}: ${host} has no such call or no model "${config.model}" (${status}). Check the address and the model.${said}`,
      facts,
    );
  }
  if (status === 413) {
    return new EngineError(
      "unsupported",
      `${config.id}: the request is too large for ${host} (413).${said}`,
      facts,
    );
  }
  if (status === 429) return failureOfRate(config, host, answer, words);
  if (status === 408 || status === 504) {
    return new EngineError("timed-out", `${config.id}: ${host} ran out of time (${status}).${said}`, {
      ...facts,
      isRetryable: true,
    });
  }
  if (status >= 500) {
    return new EngineError("unavailable", `${config.id}: ${host} failed (${status}).${said}`, {
      ...facts,
      isRetryable: status !== 501 && status !== 505,
    });
  }
  return new RequestRefusedError(`${config.id}: ${host} refused the request (${status}).${said}`, facts);
}

function failureOfRate(
  config: OpenAiServiceConfig,
  host: string,
  answer: RefusedAnswer,
  words: string,
): EngineError {
  const facts = { engineId: config.id, stderrTail: words };
  // OpenAI answers 429 for an empty account too; waiting does not fill it.
  if (/insufficient_quota/.test(answer.body)) {
    return new EngineError(
      "refused",
      `${config.id}: the account at ${host} has no credit left. It says: ${words}`,
      facts,
    );
  }
  return new RateLimitedError(`${config.id}: ${host} asks for fewer requests (429). Lower the concurrency.`, {
    ...facts,
    waitMs: retryAfterMs(answer.retryAfter, Date.now()),
  });
}
