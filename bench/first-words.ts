import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type Material } from "@voxloom/contract";
import { untilEnded, untilTask } from "../apps/server/src/testing/follow-task.ts";
import { createTestClient, type Guest, type TestClient } from "../apps/server/src/testing/test-client.ts";
import {
  createTestUpload,
  openTestUpload,
  sendTestBytes,
} from "../apps/server/src/testing/upload-material.ts";
import { milliseconds, percentile, ratio } from "./bench-client.ts";
import { report } from "./bench-rig.ts";
import { besideWaiter } from "./machine.ts";
import { startProduct } from "./start-product.ts";

const aimMs = 5000;
/** Each is a file of its own for the product, and so is listened to anew. */
const recordings = 3;

/** The sample of two people who speak for a minute, as bytes. */
async function getSample(server: TestClient, guest: Guest): Promise<Uint8Array<ArrayBuffer>> {
  const made = await server.call(calls.materials.makeSample.path, { guest, body: {} });
  const { fileUrl } = made.body.data as Material;
  if (fileUrl === null) throw new Error("the sample has no address");
  return new Uint8Array(await (await fetch(new URL(fileUrl, server.origin))).arrayBuffer());
}

/** From the last byte of an upload to the first words of its transcript, in milliseconds. */
async function waitForWords(
  server: TestClient,
  guest: Guest,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<number> {
  const opened = await openTestUpload(server, guest, { name: "talk.mp4", sizeBytes: bytes.length });
  const created = await createTestUpload(server, opened, bytes.length);
  const address = new URL(created.headers.get("location") ?? "", server.origin);
  await sendTestBytes(address, { headers: opened.headers, offset: 0, bytes });
  const startedMs = performance.now();
  const post = async <T>(path: string, body: unknown): Promise<T> => {
    const answer = await server.call(path, { guest, body });
    if (answer.body.code !== 0) throw new Error(`${path}: ${answer.body.message}`);
    return answer.body.data as T;
  };
  const { materialId } = opened;
  await post(calls.materials.readMetadata.path, { materialId });
  // As the page does where nobody chose a language: what is spoken is found out in the production.
  const order = { materialId, settings: { sourceLanguage: "auto" } };
  const { tasks } = await post<{ tasks: { id: string }[] }>(
    calls.translation.createTranscription.path,
    order,
  );
  const taskId = tasks[0]?.id ?? "";
  await untilTask(
    server,
    { guest, taskId },
    ({ heard, state }) => state === "succeeded" || (heard ?? []).some(({ text }) => text.trim() !== ""),
  );
  const waitedMs = performance.now() - startedMs;
  // The next one has the machine to itself.
  await untilEnded(server, { guest, taskId });
  return waitedMs;
}

const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-bench-first-words-"));
try {
  const product = await startProduct(dataFolder);
  try {
    const server = createTestClient(product.origin);
    const guest = await server.openGuest();
    const sample = await getSample(server, guest);
    const { result, lateMs } = await besideWaiter(async () => {
      const timesMs: number[] = [];
      for (let number = 0; number < recordings; number += 1) {
        // A free box at the end, as MP4 allows, with another number in it.
        const box = Buffer.alloc(12);
        box.writeUInt32BE(12, 0);
        box.write("free", 4, "latin1");
        box.writeUInt32BE(number, 8);
        const own = await server.openGuest();
        timesMs.push(await waitForWords(server, own, new Uint8Array(Buffer.concat([sample, box]))));
      }
      return timesMs;
    });
    report("first words after the end of an upload: p50", milliseconds(percentile(result, 0.5)), "-");
    report("slowest", milliseconds(Math.max(...result)), `under ${milliseconds(aimMs)}`);
    report("slowest against its aim", ratio(Math.max(...result), aimMs), "under 1");
    report("a process that only waits: p95", milliseconds(percentile(lateMs, 0.95)), "-");
  } finally {
    await product.stop();
  }
} finally {
  await rm(dataFolder, { recursive: true, force: true, maxRetries: 5 });
}
