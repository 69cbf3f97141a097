import type { Call, RequestOf } from "@voxloom/contract";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { credentials, findHeaders } from "./credentials.ts";
import { getAddress } from "./send.ts";

type Listener = { signal: AbortSignal; onEvent: (event: string, data: string) => void };

/** Reads a call's stream of server-sent events until it ends or is stopped. Throws where the line breaks. */
export async function readServerEvents<C extends Call>(
  call: C,
  request: RequestOf<C>,
  { signal, onEvent }: Listener,
): Promise<void> {
  const answer = await fetch(getAddress(call, request), {
    headers: { Accept: "text/event-stream", ...findHeaders(await credentials()) },
    signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(`${call.path} answered ${answer.status}.`);
  const reader = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    onEvent(value.event ?? "message", value.data);
  }
}
