import type { FastifyReply } from "fastify";
import type { ServerEvent } from "./call-handler.ts";

const heartbeatMs = 15_000;

type EventOptions = { signal: AbortSignal; check: (data: unknown) => unknown };

const frame = ({ event, id }: ServerEvent<unknown>, data: unknown): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Sends events until they end or the caller goes, with a comment every 15 s so that proxies keep the line.
 * The iterable's `return` runs at the end: it can clean up in `finally`.
 */
export async function answerEvents(
  reply: FastifyReply,
  events: AsyncIterable<ServerEvent<unknown>>,
  { signal, check }: EventOptions,
): Promise<FastifyReply> {
  reply.hijack();
  const { raw } = reply;
  raw.writeHead(200, {
    ...Object.fromEntries(Object.entries(reply.getHeaders()).filter(([, value]) => value !== undefined)),
    "Content-Type": "text/event-stream; charset=utf-8",
    "Cache-Control": "no-cache, no-transform",
    "X-Accel-Buffering": "no",
    Connection: "keep-alive",
  });
  raw.write("retry: 2000\n\n");
  const heartbeat = setInterval(() => raw.write(": still here\n\n"), heartbeatMs);
  const iterator = events[Symbol.asyncIterator]();
  const gone = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  try {
    for (;;) {
      const next = await Promise.race([gone, iterator.next()]);
      if (next === null || next.done || raw.destroyed) break;
      raw.write(frame(next.value, check(next.value.data)));
    }
  } catch (error) {
    // The head is out already: the line just ends, and the page asks again.
    reply.log.error({ err: error }, "an event stream failed");
  } finally {
    clearInterval(heartbeat);
    void iterator.return?.();
    raw.end();
  }
  return reply;
}
