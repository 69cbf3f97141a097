import { z } from "zod";
import { ProviderRefusal } from "./payment-provider.ts";

/** Longest wait for one answer, in milliseconds. */
const timeoutMs = 15_000;
const maxTries = 3;
/** Longest answer that is read, in bytes: lists come in pages. */
const maxBytes = 8_000_000;

/** The service knows no such thing. */
class NotThere extends ProviderRefusal {}

/** What a service answers; null where it knows no such thing. */
export const orNull = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof NotThere) return null;
    throw error;
  });

export type ServiceRequest = {
  method: "GET" | "POST" | "PATCH";
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** Sent twice it is done once: it is tried again where its answer is lost. Reading always is. */
  isNamed?: boolean;
};
/** An answer as it was read, and the service's clock. */
export type ServiceAnswer = { status: number; body: unknown; at: Date | null };

/** What a service calls a mistake, in whichever of its forms. */
const textField = z.string().optional().catch(undefined);
const problemSchema = z
  .object({
    message: textField,
    error_description: textField,
    error: z.object({ detail: z.string() }).optional().catch(undefined),
  })
  .catch({});

/**
 * Asks a service that takes and answers JSON. Throws NotThere, ProviderRefusal for a no that trying again does not
 * change, and any other error where it is not known what happened.
 */
export async function askService(request: ServiceRequest): Promise<ServiceAnswer> {
  const tries = request.method === "GET" || request.isNamed === true ? maxTries : 1;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const answer = await sendOnce(request);
      const isForLater = answer.status === 429 || answer.status >= 500;
      if (!isForLater) return judge(answer, request);
      if (attempt === tries) throw new Error(describe(answer, request));
    } catch (error) {
      if (error instanceof ProviderRefusal || attempt === tries) throw error;
    }
  }
}

async function sendOnce({ method, url, headers, body }: ServiceRequest): Promise<ServiceAnswer> {
  const response = await fetch(url, {
    method,
    headers: { accept: "application/json", ...headers },
    ...(body === undefined ? {} : { body }),
    signal: AbortSignal.timeout(timeoutMs),
    redirect: "error",
  });
  const text = await readText(response, maxBytes);
  const date = response.headers.get("date");
  return {
    status: response.status,
    body: text === "" ? {} : JSON.parse(text),
    at: date === null ? null : new Date(date),
  };
}

/** The text of an answer. Throws where it is longer, as soon as it is known to be: no more of it is kept. */
export async function readText(response: Response, maxBytes: number): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    // Leaving the loop ends the answer.
    if (length > maxBytes) throw new Error(`${response.url} answered with more than ${maxBytes} bytes`);
    parts.push(part);
  }
  return new TextDecoder().decode(Buffer.concat(parts));
}

const refusals = new Set([400, 402, 409, 422]);

function judge(answer: ServiceAnswer, request: ServiceRequest): ServiceAnswer {
  if (answer.status < 300) return answer;
  const words = describe(answer, request);
  if (answer.status === 404) throw new NotThere(words);
  throw refusals.has(answer.status) ? new ProviderRefusal(words) : new Error(words);
}

function describe({ status, body }: ServiceAnswer, { method, url }: ServiceRequest): string {
  const { message, error_description, error } = problemSchema.parse(body);
  const words = message ?? error_description ?? error?.detail;
  return words ?? `${method} ${new URL(url).pathname} was answered with ${status}`;
}
