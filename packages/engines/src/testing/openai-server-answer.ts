import type { ServerResponse } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import type { OpenAiFault } from "./openai-server-options.ts";

/** What the server sends: each part is written by itself. */
export type ServerAnswer = { status: number; contentType: string; parts: (string | Uint8Array)[] };

export const jsonAnswer = (status: number, body: unknown): ServerAnswer => ({
  status,
  contentType: "application/json",
  parts: [JSON.stringify(body)],
});

/** An error in OpenAI's form. */
export const errorAnswer = (status: number, message: string, code: string | null = null): ServerAnswer =>
  jsonAnswer(status, { error: { message, type: "invalid_request_error", param: null, code } });

const page = "<!doctype html><html><head><title>Welcome to nginx</title></head><body></body></html>";
const longest = 24 * 60 * 60 * 1000;

/** Sends an answer, or what a fault makes of it. */
export async function sendAnswer(
  response: ServerResponse,
  answer: ServerAnswer,
  fault: OpenAiFault["kind"] | null,
): Promise<void> {
  if (fault === null) return write(response, answer);
  if (fault === "broken-json") return write(response, { ...answer, parts: broken(answer) });
  if (fault === "html")
    return write(response, { status: 200, contentType: "text/html; charset=utf-8", parts: [page] });
  if (fault === "endless") return writeForever(response, answer);
  if ("status" in fault) {
    if (fault.retryAfter !== undefined) response.setHeader("retry-after", fault.retryAfter);
    const body = fault.body ?? JSON.stringify({ error: { message: `Fault ${fault.status}.`, code: null } });
    return write(response, { status: fault.status, contentType: "application/json", parts: [body] });
  }
  if ("delayMs" in fault) {
    const gone = new AbortController();
    response.once("close", () => gone.abort());
    // A client that went away ends the wait; there is nobody left to answer.
    await wait(Math.min(fault.delayMs, longest), undefined, { signal: gone.signal }).catch(() => undefined);
    if (!gone.signal.aborted) write(response, answer);
    return;
  }
  if ("endAfterEvents" in fault) {
    return write(response, { ...answer, parts: answer.parts.slice(0, fault.endAfterEvents) });
  }
  return writeAndBreak(response, answer, fault.cutAfterBytes);
}

function write(response: ServerResponse, { status, contentType, parts }: ServerAnswer): void {
  response.writeHead(status, { "content-type": contentType });
  for (const part of parts) response.write(part);
  response.end();
}

/** Events lose the end of their JSON; a single body loses its own. */
const broken = ({ parts, contentType }: ServerAnswer): (string | Uint8Array)[] =>
  contentType.startsWith("text/event-stream")
    ? parts.map((part) => String(part).replace(/.{3}\n\n$/, "\n\n"))
    : parts.map((part) => part.slice(0, Math.ceil(part.length / 2)));

async function writeAndBreak(response: ServerResponse, answer: ServerAnswer, bytes: number): Promise<void> {
  const whole = Buffer.concat(answer.parts.map((part) => Buffer.from(part)));
  response.writeHead(answer.status, { "content-type": answer.contentType });
  await new Promise<void>((resolve) => response.write(whole.subarray(0, bytes), () => resolve()));
  // Let the bytes leave before the connection is reset.
  await wait(20);
  response.destroy();
}

function writeForever(response: ServerResponse, { contentType }: ServerAnswer): void {
  const block = Buffer.alloc(256 * 1024, contentType.startsWith("text/event-stream") ? ": wait\n\n" : " ");
  response.writeHead(200, { "content-type": contentType });
  const fill = () => {
    while (!response.destroyed && response.write(block));
  };
  response.on("drain", fill);
  fill();
}
