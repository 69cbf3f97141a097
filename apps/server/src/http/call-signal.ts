import { AppError } from "@voxloom/contract";
import type { FastifyReply } from "fastify";

/**
 * A signal that is aborted when the caller goes away, the server closes, or the time is up (null: no limit);
 * `timedOut` rejects in the last case and never resolves.
 */
export function callSignal(
  reply: FastifyReply,
  closing: AbortSignal,
  timeoutMs: number | null,
): { signal: AbortSignal; timedOut: Promise<never> } {
  const controller = new AbortController();
  const end = (): void => controller.abort();
  if (closing.aborted) end();
  closing.addEventListener("abort", end, { once: true });
  const { promise: timedOut, reject } = Promise.withResolvers<never>();
  timedOut.catch(() => {});
  const timer =
    timeoutMs === null
      ? undefined
      : setTimeout(() => {
          const seconds = Math.round(timeoutMs / 1000);
          reject(
            new AppError("TIMED_OUT", `This took longer than ${seconds} s and was stopped.`, { seconds }),
          );
          end();
        }, timeoutMs);
  timer?.unref();
  reply.raw.once("close", () => {
    clearTimeout(timer);
    closing.removeEventListener("abort", end);
    if (!reply.raw.writableFinished) end();
  });
  return { signal: controller.signal, timedOut };
}
