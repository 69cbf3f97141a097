import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { calls } from "@voxloom/contract";
import autocannon from "autocannon";
import { milliseconds, openClient, percentile, ratio } from "./bench-client.ts";
import { median, report, seconds } from "./bench-rig.ts";
import { besideWaiter, processorTime } from "./machine.ts";
import { type Product, startProduct } from "./start-product.ts";

const startRounds = 3;
const aims = { startMs: 3000, p99Ms: 50 };
/** People at their pages, not in step: each page asks for a handful of things, one after the other, every second. */
const people = 40;
const pageCalls = 5;
const loadSeconds = 10;
const dubsAtOnce = 2;
const taskList = calls.tasks.list.guestPath;

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
      `${taskList}?limit=20`,
      `${calls.materials.detail.path}?materialId=${materialId}`,
      ...(taskId === null ? [] : [`${calls.tasks.detail.path}?taskId=${taskId}`]),
    ];
    const requests = paths.map((path) => ({ method: "GET" as const, path }));
    const latenciesMs: number[] = [];
    const visit = async (person: number) => {
      await sleep((person / people) * 1000);
      const order = { connections: 1, connectionRate: pageCalls, duration: loadSeconds };
      const run = autocannon({ url: product.origin, headers, requests, ...order });
      run.on("response", (_client, _status, _sizeBytes, responseMs) => latenciesMs.push(responseMs));
      const { non2xx, errors, timeouts } = await run;
      if (non2xx + errors + timeouts > 0) throw new Error(`${non2xx + errors + timeouts} calls failed`);
    };
    const before = await processorTime(product.pid, dataFolder);
    const { lateMs } = await besideWaiter(() =>
      Promise.all(Array.from({ length: people }, (_, person) => visit(person))),
    );
    const after = await processorTime(product.pid, dataFolder);
    const count = latenciesMs.length;
    return {
      p50: percentile(latenciesMs, 0.5),
      p99: percentile(latenciesMs, 0.99),
      waiterP99: percentile(lateMs, 0.99),
      apiMs: (after.api - before.api) / count,
      databaseMs: (after.database - before.database) / count,
    };
  };
  // The first calls are compiled while they run.
  await measure(null);
  const idle = await measure(null);
  const order = {
    materialId,
    targetLanguages: ["es", "ca", "pt", "fr"],
    settings: { sourceLanguage: "en", subtitles: "burned" },
  };
  const { tasks } = await call<{ tasks: { id: string }[] }>(calls.translation.createVideo.path, order);
  const taskId = tasks[0]?.id ?? "";
  const states = async () =>
    (await call<{ items: { state: string }[] }>(taskList)).items.map(({ state }) => state);
  const running = async () => (await states()).filter((state) => state === "running").length;
  while ((await running()) < dubsAtOnce) await sleep(100);
  const busy = await measure(taskId);
  if ((await running()) < dubsAtOnce) throw new Error("The dubs ended before the measurement did");
  report(
    `API, ${people} people, ${people * pageCalls} calls/s: p50, nothing running`,
    milliseconds(idle.p50),
    "-",
  );
  report("p99, nothing running", milliseconds(idle.p99), "-");
  report("a process that only waits: p99, nothing running", milliseconds(idle.waiterP99), "-");
  const used = ({ apiMs, databaseMs }: typeof busy) => `${apiMs.toFixed(2)} + ${databaseMs.toFixed(2)} ms`;
  report("processor time a call, API and database", used(idle), "-");
  report(`p50 beside ${dubsAtOnce} running dubs`, milliseconds(busy.p50), "-");
  report(
    `p99 beside ${dubsAtOnce} running dubs`,
    milliseconds(busy.p99),
    `under ${milliseconds(aims.p99Ms)}`,
  );
  report("a process that only waits: p99 beside them", milliseconds(busy.waiterP99), "-");
  report(`processor time a call beside ${dubsAtOnce} running dubs`, used(busy), "-");
  report(`p99 beside ${dubsAtOnce} running dubs against its aim`, ratio(busy.p99, aims.p99Ms), "under 1");
}

const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bench-api-"));
try {
  await measureStart(dataFolder);
  const product = await startProduct(dataFolder, { dubsAtOnce });
  try {
    await measureCalls(product);
  } finally {
    await product.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
