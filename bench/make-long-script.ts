import { setTimeout as sleep } from "node:timers/promises";
import { calls, type ResponseOf, type Script } from "@voxloom/contract";
import type { BenchClient } from "./bench-client.ts";
import { longScript } from "./long-script.ts";

/** Gives a dub of the sample so many lines: as a long film has, packed into half a minute. */
export async function makeLongScript(
  client: Pick<BenchClient, "call">,
  lines: number,
): Promise<{ taskId: string; revision: number }> {
  const { id: materialId } = await client.call<{ id: string }>(calls.materials.makeSample.path, {});
  const settings = { sourceLanguage: "en" };
  const taskId = await makeDub(client, { materialId, isPreview: true, settings });
  return { taskId, revision: await fillScript(client, taskId, lines) };
}

type Order = { materialId: string; isPreview?: boolean; settings: Record<string, unknown> };

/** Has a material dubbed into Spanish, and waits for it. */
export const makeDub = (client: Pick<BenchClient, "call">, order: Order): Promise<string> =>
  makeTask(client, calls.translation.createVideo.path, { ...order, targetLanguages: ["es"] });

/** Orders something at a path, and waits for it. Gives the id of its task. */
export async function makeTask(
  { call }: Pick<BenchClient, "call">,
  path: string,
  spec: object,
): Promise<string> {
  const { tasks } = await call<{ tasks: { id: string }[] }>(path, spec);
  const taskId = tasks[0]?.id ?? "";
  const detail = () =>
    call<ResponseOf<typeof calls.tasks.detail>>(`${calls.tasks.detail.path}?taskId=${taskId}`);
  for (let state = ""; state !== "succeeded"; await sleep(200)) {
    state = (await detail()).task.state;
    if (state === "failed" || state === "canceled") throw new Error(`The task ${state}`);
  }
  return taskId;
}

/** Adds so many lines to a task's script, over its whole length; gives the revision. */
export async function fillScript(
  { call }: Pick<BenchClient, "call">,
  taskId: string,
  lines: number,
): Promise<number> {
  const path = `${calls.scripts.read.path}?taskId=${taskId}`;
  const { script, revision } = await call<{ script: Script; revision: number }>(path);
  const speakerId = script.speakers[0]?.id ?? "";
  const { segments } = longScript({ lines, durationMs: script.durationMs - 1000 });
  // Takes of others are refused.
  const added = segments.map((line) => ({ ...line, speakerId, takes: [], takeId: null }));
  const patch = { changed: {}, added, removed: [], parts: {} };
  const body = { taskId, baseRevision: revision, patch };
  return (await call<{ revision: number }>(calls.scripts.edit.path, body)).revision;
}
