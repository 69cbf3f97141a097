import { type TaskProgress, taskProgressSchema } from "@voxloom/contract";
import type { Guest, TestClient } from "./test-client.ts";

/** For tests: a task's progress as the server streams it, from now until the task ends. */
export async function* followTask(
  { origin }: Pick<TestClient, "origin">,
  guest: Guest,
  taskId: string,
): AsyncGenerator<TaskProgress> {
  const leaving = new AbortController();
  const { body } = await fetch(`${origin}/api/task/events?taskId=${taskId}`, {
    headers: guest.headers,
    signal: leaving.signal,
  });
  if (body === null) throw new Error("the event stream has no body");
  let text = "";
  try {
    for await (const part of body.pipeThrough(new TextDecoderStream())) {
      const messages = (text + part).split("\n\n");
      text = messages.pop() ?? "";
      for (const message of messages) {
        const data = /^data: (.+)$/m.exec(message)?.[1];
        if (data !== undefined) yield taskProgressSchema.parse(JSON.parse(data));
      }
    }
  } finally {
    leaving.abort();
  }
}

/** For tests: waits until a task's progress is as wanted. Throws when the task ends without that. */
export async function untilTask(
  client: Pick<TestClient, "origin">,
  { guest, taskId }: { guest: Guest; taskId: string },
  isWanted: (progress: TaskProgress) => boolean,
): Promise<TaskProgress> {
  let last: TaskProgress | null = null;
  for await (const progress of followTask(client, guest, taskId)) {
    last = progress;
    if (isWanted(progress)) return progress;
  }
  throw new Error(`the task ended otherwise: ${JSON.stringify(last)}`);
}

/** For tests: waits until nobody works on a task any more. */
export const untilEnded = (
  client: Pick<TestClient, "origin">,
  wanted: { guest: Guest; taskId: string },
): Promise<TaskProgress> =>
  untilTask(client, wanted, ({ state }) => state !== "queued" && state !== "running");

/** For tests: whether so many lines are spoken and kept. */
export const hasSpoken =
  (lines: number) =>
  ({ stages }: TaskProgress): boolean =>
    stages.some(({ name, done }) => name === "synthesize" && done === lines);
