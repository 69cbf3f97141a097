import type { FastifyReply } from "fastify";
import type { ServerEvent } from "./call-handler.ts";

type EventOptions = {
  signal: AbortSignal;
  check: (data: unknown) => unknown;
  /** Whether the caller may still listen: asked before every message and with every heartbeat. */
  mayListen: () => Promise<boolean>;
  heartbeatMs: number;
};

const frame = ({ event, id }: ServerEvent<unknown>, data: unknown): string =>
  `${id === undefined ? "" : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;

/**
 * Sends events until they end, the caller goes or may listen no more, with a comment now and then so that proxies keep
 * the line.
 * The iterable's `return` runs at the end: it can clean up in `finally`.
 */
export async function answerEvents(
  reply: FastifyReply,
  events: AsyncIterable<ServerEvent<unknown>>,
  { signal, check, mayListen, heartbeatMs }: EventOptions,
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
  const iterator = events[Symbol.asyncIterator]();
  const { promise: gone, resolve: end, reject: fail } = Promise.withResolvers<null>();
  gone.catch(() => {});
  if (signal.aborted) end(null);
  signal.addEventListener("abort", () => end(null), { once: true });
  const beat = async (): Promise<void> => {
    const isHeard = await mayListen();
    // The stream may have ended while that was asked.
    if (!isHeard) end(null);
    else if (!raw.writableEnded) raw.write(": still here\n\n");
  };
  const heartbeat = setInterval(() => void beat().catch(fail), heartbeatMs);
  try {
    for (;;) {
      const next = await Promise.race([gone, iterator.next()]);
      if (next === null || next.done || raw.destroyed || !(await mayListen())) break;
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
