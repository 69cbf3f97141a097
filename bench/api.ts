import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { calls } from "@voxloom/contract";
import autocannon from "autocannon";
import { median, report, seconds } from "./bench-rig.ts";
import { type Product, startProduct } from "./start-product.ts";

const startRounds = 3;
const aims = { startMs: 3000, p99Ms: 50 };
/** A house full of people: each page asks about once in five seconds. */
const load = { connections: 20, overallRate: 100, duration: 10 };

const ratio = (value: number, aim: number): string => `${(value / aim).toFixed(2)} of the aim`;

/** A guest of the product, and calls as that guest. */
async function openClient({ origin }: Product) {
  const headers: Record<string, string> = { "content-type": "application/json" };
  async function call<T>(path: string, body?: unknown): Promise<T> {
    const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
    const answer = await fetch(new URL(path, origin), { ...init, headers });
    // The contract's own types: this bench measures the answers, the server's tests check them.
    const envelope = (await answer.json()) as { code: number; message: string; data: T };
    if (envelope.code !== 0) throw new Error(`${path}: ${envelope.message}`);
    return envelope.data;
  }
  headers["x-web-id"] = (await call<{ webId: string }>(calls.account.openGuest.path, {})).webId;
  return { headers, call };
}

/** The start, once the data is there. */
async function measureStart(dataFolder: string): Promise<void> {
  const first = await startProduct(dataFolder);
  await first.stop();
  report("first start, on an empty folder (and building pages)", seconds(first.startMs), "-");
  const later: number[] = [];
  for (let round = 0; round < startRounds; round++) {
    const product = await startProduct(dataFolder);
    later.push(product.startMs);
    await product.stop();
  }
  report("second start", seconds(median(later)), `under ${seconds(aims.startMs)}`);
  report("second start against its aim", ratio(median(later), aims.startMs), "under 1");
}

/** What people wait for while the worker dubs: the calls that pages make again and again. */
async function measureCalls(product: Product): Promise<void> {
  const { headers, call } = await openClient(product);
  const { id: materialId } = await call<{ id: string }>(calls.materials.makeSample.path, {});
  const measure = async (taskId: string | null) => {
    const paths = [
      `${calls.tasks.list.path}?limit=20`,
      `${calls.materials.detail.path}?materialId=${materialId}`,
      ...(taskId === null ? [] : [`${calls.tasks.detail.path}?taskId=${taskId}`]),
    ];
    const requests = paths.map((path) => ({ method: "GET" as const, path }));
    const result = await autocannon({ url: product.origin, headers, requests, ...load });
    const failed = result.non2xx + result.errors + result.timeouts;
    if (failed > 0) throw new Error(`${failed} of ${result.requests.total} calls failed`);
    return result.latency;
  };
  const idle = await measure(null);
  const order = {
    materialId,
    targetLanguages: ["es", "ca", "pt"],
    settings: { sourceLanguage: "en", subtitles: "burned" },
  };
  const { tasks } = await call<{ tasks: { id: string }[] }>(calls.translation.createVideo.path, order);
  const taskId = tasks[0]?.id ?? "";
  const states = async () =>
    (await call<{ items: { state: string }[] }>(calls.tasks.list.path)).items.map(({ state }) => state);
  while (!(await states()).includes("running")) await sleep(100);
  const busy = await measure(taskId);
  if (!(await states()).includes("running")) throw new Error("The dubs ended before the measurement did");
  const what = `${load.overallRate} calls/s, ${load.connections} connections`;
  report(`API p99, nothing running (${what})`, `${idle.p99} ms`, "-");
  report("API p50 beside running dubs", `${busy.p50} ms`, "-");
  report("API p99 beside running dubs", `${busy.p99} ms`, `under ${aims.p99Ms} ms`);
  report("API p99 beside running dubs against its aim", ratio(busy.p99, aims.p99Ms), "under 1");
}

const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bench-api-"));
try {
  await measureStart(dataFolder);
  const product = await startProduct(dataFolder);
  try {
    await measureCalls(product);
  } finally {
    await product.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
