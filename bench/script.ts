import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls } from "@voxloom/contract";
import { type BenchClient, milliseconds, openClient, percentile, ratio } from "./bench-client.ts";
import { report } from "./bench-rig.ts";
import { makeLongScript } from "./make-long-script.ts";
import { measureInMemory } from "./script-in-memory.ts";
import { startProduct } from "./start-product.ts";

const lines = 10_000;
const opens = 9;
const saves = 120;
const aims = { openMs: 500, saveMs: 50 };

/** From the request to the last byte, unpacked. */
async function openTimeMs(origin: string, { headers }: BenchClient, taskId: string): Promise<number> {
  const startedAt = performance.now();
  const path = `${calls.scripts.read.path}?taskId=${taskId}`;
  const answer = await fetch(new URL(path, origin), {
    headers: { ...headers, "accept-encoding": "gzip, deflate, br" },
  });
  await answer.arrayBuffer();
  return performance.now() - startedAt;
}

async function saveTimesMs({ call }: BenchClient, taskId: string, revision: number): Promise<number[]> {
  const times: number[] = [];
  for (let base = revision; base < revision + saves; base++) {
    const patch = { changed: { [`line-${(base * 37) % lines}`]: { targetText: `Line ${base}.` } } };
    const startedAt = performance.now();
    await call(calls.scripts.edit.path, { taskId, baseRevision: base, patch });
    times.push(performance.now() - startedAt);
  }
  return times;
}

measureInMemory(lines);
const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bench-script-"));
try {
  const product = await startProduct(dataFolder);
  let made: { taskId: string; revision: number };
  let webId: string | undefined;
  try {
    const client = await openClient(product);
    webId = client.headers["x-web-id"];
    made = await makeLongScript(client, lines);
    const { taskId, revision } = made;
    const times: number[] = [];
    for (let round = 0; round < opens; round++) times.push(await openTimeMs(product.origin, client, taskId));
    report(`${lines} lines: opened again, median`, milliseconds(percentile(times, 0.5)), "-");
    const saved = await saveTimesMs(client, taskId, revision);
    report("one line saved, median", milliseconds(percentile(saved, 0.5)), `under ${aims.saveMs} ms`);
    report("one line saved, 90 of 100", milliseconds(percentile(saved, 0.9)), "-");
    report("saving against its aim", ratio(percentile(saved, 0.5), aims.saveMs), "under 1");
  } finally {
    await product.stop();
  }
  const again = await startProduct(dataFolder);
  try {
    // The first call of a process is compiled while it runs.
    const client = await openClient(again, webId);
    await client.call(`${calls.tasks.list.guestPath}?limit=1`);
    const openMs = await openTimeMs(again.origin, client, made.taskId);
    report("opened for the first time after a start", milliseconds(openMs), `under ${aims.openMs} ms`);
    report("opening against its aim", ratio(openMs, aims.openMs), "under 1");
  } finally {
    await again.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
