import { setTimeout as sleep } from "node:timers/promises";
import { calls, type ResponseOf, type Script } from "@voxloom/contract";
import type { BenchClient } from "./bench-client.ts";
import { longScript } from "./long-script.ts";

/** Gives a dub of the sample so many lines: as a long film has, packed into half a minute. */
export async function makeLongScript(
  { call }: Pick<BenchClient, "call">,
  lines: number,
): Promise<{ taskId: string; revision: number }> {
  const { id: materialId } = await call<{ id: string }>(calls.materials.makeSample.path, {});
  const order = { materialId, targetLanguages: ["es"], isPreview: true, settings: { sourceLanguage: "en" } };
  const { tasks } = await call<{ tasks: { id: string }[] }>(calls.translation.createVideo.path, order);
  const taskId = tasks[0]?.id ?? "";
  const detail = () =>
    call<ResponseOf<typeof calls.tasks.detail>>(`${calls.tasks.detail.path}?taskId=${taskId}`);
  for (let state = ""; state !== "succeeded"; await sleep(200)) {
    state = (await detail()).task.state;
    if (state === "failed" || state === "cancelled") throw new Error(`The dub of the sample ${state}`);
  }
  const { script, revision } = await readScript({ call }, taskId);
  const speakerId = script.speakers[0]?.id ?? "";
  const { segments } = longScript({ lines, durationMs: script.durationMs - 1000 });
  // Takes of others are refused.
  const added = segments.map((line) => ({ ...line, speakerId, takes: [], takeId: null }));
  const patch = { changed: {}, added, removed: [], parts: {} };
  const body = { taskId, baseRevision: revision, edits: [{ kind: "patch", patch }] };
  return { taskId, ...(await call<{ revision: number }>(calls.scripts.edit.path, body)) };
}

const readScript = ({ call }: Pick<BenchClient, "call">, taskId: string) =>
  call<{ script: Script; revision: number }>(`${calls.scripts.read.path}?taskId=${taskId}`);
