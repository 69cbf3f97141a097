import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { calls, type Script } from "@voxloom/contract";
import { type BenchClient, milliseconds, openClient, percentile, ratio } from "./bench-client.ts";
import { report } from "./bench-rig.ts";
import { besideWaiter } from "./machine.ts";
import { type Product, startProduct } from "./start-product.ts";

const aimMs = 300;
const dubsAtOnce = 2;
const lines = 60;
/** As a person listens and types: one line, then the next. */
const pauseMs = 250;
const words = [
  "river",
  "garden",
  "castle",
  "window",
  "letter",
  "summer",
  "winter",
  "market",
  "bridge",
  "forest",
];

const getTasks = async ({ call }: BenchClient): Promise<{ id: string; state: string }[]> =>
  (await call<{ items: { id: string; state: string }[] }>(calls.tasks.list.guestPath)).items;

async function orderDubs(
  { call }: BenchClient,
  materialId: string,
  targetLanguages: string[],
): Promise<string> {
  const settings = { sourceLanguage: "en", subtitles: "burned" };
  const order = { materialId, targetLanguages, settings };
  const { tasks } = await call<{ tasks: { id: string }[] }>(calls.translation.createVideo.path, order);
  return tasks[0]?.id ?? "";
}

/** From the press of a line's button to the first bytes of its sound, for lines that nobody spoke before. */
async function hearLines(client: BenchClient, product: Product, taskId: string): Promise<number[]> {
  const { script } = await client.call<{ script: Script }>(`${calls.scripts.read.path}?taskId=${taskId}`);
  const timesMs: number[] = [];
  for (let number = 0; number < lines; number += 1) {
    const segment = script.segments[number % script.segments.length];
    const text = `Line ${number} is about the ${words[number % words.length]} and the ${words[(number * 7 + 3) % words.length]}.`;
    const body = { taskId, segmentId: segment?.id, text, voiceId: "flite:slt" };
    const startedMs = performance.now();
    const { take } = await client.call<{ take: { id: string } }>(calls.speech.speakLine.guestPath, body);
    const path = `${calls.speech.takeAudio.path}?taskId=${taskId}&takeId=${take.id}`;
    const audio = await fetch(new URL(path, product.origin), { headers: client.headers });
    const reader = audio.body?.getReader();
    await reader?.read();
    timesMs.push(performance.now() - startedMs);
    await reader?.cancel();
    if (!audio.ok) throw new Error(`the sound of a take answers ${audio.status}`);
    await sleep(pauseMs);
  }
  return timesMs;
}

function tell(when: string, timesMs: readonly number[], lateMs: readonly number[], aim: string): void {
  report(`first sound of a line, ${when}: p50`, milliseconds(percentile(timesMs, 0.5)), "-");
  report(`p95, ${when}`, milliseconds(percentile(timesMs, 0.95)), aim);
  report(`a process that only waits: p95, ${when}`, milliseconds(percentile(lateMs, 0.95)), "-");
}

const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bench-first-audio-"));
try {
  const product = await startProduct(dataFolder, { dubsAtOnce });
  try {
    const client = await openClient(product);
    const { id: materialId } = await client.call<{ id: string }>(calls.materials.makeSample.path, {});
    const taskId = await orderDubs(client, materialId, ["es"]);
    while ((await getTasks(client)).some(({ state }) => state !== "succeeded")) await sleep(200);
    const idle = await besideWaiter(() => hearLines(client, product, taskId));
    tell("nothing else running", idle.result, idle.lateMs, "-");
    await orderDubs(client, materialId, ["ca", "pt", "fr", "it", "eo", "an"]);
    const running = async () => (await getTasks(client)).filter(({ state }) => state === "running").length;
    while ((await running()) < dubsAtOnce) await sleep(100);
    const busy = await besideWaiter(() => hearLines(client, product, taskId));
    if ((await running()) < 1) throw new Error("The dubs ended before the measurement did");
    tell(`beside ${dubsAtOnce} running dubs`, busy.result, busy.lateMs, `under ${milliseconds(aimMs)}`);
    report("p95 beside dubs against its aim", ratio(percentile(busy.result, 0.95), aimMs), "under 1");
  } finally {
    await product.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
