import { calls, type TaskProgress, taskProgressSchema } from "@voxloom/contract";
import { EventSourceParserStream } from "eventsource-parser/stream";
import { credentials, headersOf } from "./credentials.ts";
import { addressOf } from "./send.ts";

/** Reads the progress stream of a task until it ends or `signal` aborts. Throws where the line breaks. */
export async function readTaskEvents(
  taskId: string,
  onProgress: (progress: TaskProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const answer = await fetch(addressOf(calls.tasks.events, { taskId }), {
    headers: { Accept: "text/event-stream", ...headersOf(await credentials()) },
    signal,
  });
  if (!answer.ok || answer.body === null) throw new Error(`The progress stream answered ${answer.status}.`);
  const reader = answer.body
    .pipeThrough(new TextDecoderStream())
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    if (value.event !== "progress") continue;
    const progress = taskProgressSchema.safeParse(JSON.parse(value.data));
    if (progress.success) onProgress(progress.data);
  }
}
