import { createHash, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Call,
  calls,
  type Export,
  type Material,
  type ResponseOf,
  type Script,
  type Task,
} from "@voxloom/contract";
import { dubOrder } from "../order-dub.ts";
import type { Random } from "../seeded-random.ts";
import { createTestClient, type Person, type TestClient } from "../test-client.ts";
import { createTestUpload, makeClip, openTestUpload, sendTestBytes } from "../upload-material.ts";
import { persist } from "./patient-client.ts";

/** What a customer was told is done, and has to be there at the end just so. */
export type Stored = {
  projId: string;
  taskId: string;
  isPreview: boolean;
  /** Productions that were ordered, each of which has to be made once. */
  productions: number;
  /** Revisions of its script: one of each production and of each edit. */
  revisions: number;
  /** What its files are, by name: SHA-256 of the bytes. */
  files: Record<string, string>;
  exportId: string | null;
  /** Times that a task failed under the blows and was tried again by hand. */
  retries: number;
};

type Customer = {
  client: TestClient;
  person: Person;
  random: Random;
  /** A short recording of speech; each order gets a copy of its own. */
  talkPath: string;
  folder: string;
  isPreview: boolean;
};

const pollMs = 250;
const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

async function getAnswer<C extends Call>(
  { client, person }: Customer,
  call: C,
  fields: Record<string, unknown>,
): Promise<ResponseOf<C>> {
  const query = call.method === "GET" ? `?${new URLSearchParams(fields as Record<string, string>)}` : "";
  const { body } = await client.call(call.path + query, {
    guest: person,
    ...(call.method === "GET" ? {} : { body: fields }),
  });
  if (body.code !== 0) throw new Error(`${call.path}: ${body.errorCode} ${body.message}`);
  return body.data as ResponseOf<C>;
}

/** A file of the same sound and picture that is another one by its bytes. */
async function newFile({
  talkPath,
  folder,
}: Customer): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const name = `${randomUUID()}.mp4`;
  const path = `${folder}/${name}`;
  makeClip(path, ["-i", talkPath, "-c", "copy", "-metadata", `comment=${name}`]);
  return { name, bytes: new Uint8Array(await readFile(path)) };
}

/** Sends a file in pieces, and goes on where the server says it stopped. */
async function upload(customer: Customer): Promise<Material> {
  const { client, person, random } = customer;
  const { name, bytes } = await newFile(customer);
  const opened = await persist("opening an upload", () =>
    openTestUpload(client, person, { name, sizeBytes: bytes.length }),
  );
  const created = await persist("an upload's address", async () => {
    const answer = await createTestUpload(client, opened, bytes.length);
    if (answer.status !== 201) throw new Error(`tus answers ${answer.status}`);
    return answer;
  });
  const address = new URL(created.headers.get("location") ?? "", client.origin);
  const headers = { "Tus-Resumable": "1.0.0", ...opened.headers };
  await persist("sending a file", async () => {
    for (;;) {
      const head = await fetch(address, { method: "HEAD", headers });
      const offset = Number(head.headers.get("upload-offset") ?? Number.NaN);
      if (head.status !== 200 || Number.isNaN(offset)) throw new Error(`tus answers ${head.status}`);
      if (offset === bytes.length) return;
      const piece = bytes.slice(offset, offset + random.whole(50_000, 200_000));
      const sent = await sendTestBytes(address, { headers: opened.headers, offset, bytes: piece });
      if (sent.status !== 204) throw new Error(`tus answers ${sent.status}`);
    }
  });
  return persist("checking a file", async () => {
    const material = await getAnswer(customer, calls.materials.readMetadata, {
      materialId: opened.materialId,
    });
    if (material.state !== "ready") throw new Error(`the file is ${material.state}`);
    return material;
  });
}

/** Orders a dub. Where the answer was lost, the order may be there: then it is that one. */
async function order(customer: Customer, materialId: string): Promise<Task> {
  return persist("an order", async () => {
    const { items } = await getAnswer(customer, calls.tasks.list, {});
    const found = items.find((task) => task.materialId === materialId);
    if (found !== undefined) return found;
    const body = { ...dubOrder(materialId, "es"), isPreview: customer.isPreview };
    const { tasks } = await getAnswer(customer, calls.translation.createVideo, body);
    const [task] = tasks;
    if (task === undefined) throw new Error("no task was ordered");
    return task;
  });
}

const getTask = async (customer: Customer, taskId: string): Promise<Task> =>
  (await getAnswer(customer, calls.tasks.detail, { taskId })).task;

/** What a person tries again: the blows used up its tries, or a crowded machine its time; its credits came back. */
const passing = ["INTERNAL", "ENGINE_FAILED", "MEDIA_TOOL_FAILED", "TIMED_OUT"];

/** Waits until a task is done. */
async function untilDone(customer: Customer, stored: Stored): Promise<void> {
  for (;;) {
    const { state, progress } = await getTask(customer, stored.taskId);
    if (state === "succeeded") return;
    if (state === "failed") {
      const { code = "" } = progress.problem ?? {};
      if (!passing.includes(code))
        throw new Error(`task ${stored.taskId} failed: ${JSON.stringify(progress.problem)}`);
      stored.retries += 1;
      const { body } = await customer.client.call(calls.tasks.retry.path, {
        guest: customer.person,
        body: { taskId: stored.taskId },
      });
      // The answer to the first try may have been lost.
      if (body.code !== 0 && body.errorCode !== "TASK_STATE_CONFLICT") throw new Error(body.message);
    }
    await sleep(pollMs);
  }
}

async function edit(customer: Customer, stored: Stored): Promise<void> {
  const { taskId } = stored;
  const read = await getAnswer(customer, calls.scripts.read, { taskId });
  const { segments }: Script = read.script;
  const { id: segmentId } = customer.random.one(segments);
  const { revision } = await getAnswer(customer, calls.scripts.edit, {
    taskId,
    baseRevision: read.revision,
    editId: randomUUID(),
    patch: { changed: { [segmentId]: { targetText: `Buenos días, número ${stored.revisions}.` } } },
  });
  if (revision !== read.revision + 1) throw new Error(`an edit of ${read.revision} made ${revision}`);
  stored.revisions += 1;
}

/** Orders the changed lines anew; lost answers are found out by the task's state. */
async function regenerate(customer: Customer, stored: Stored): Promise<void> {
  const { taskId } = stored;
  const { client, person } = customer;
  await persist("ordering changes", async () => {
    const { state } = await getTask(customer, taskId);
    const { revision } = await getAnswer(customer, calls.scripts.read, { taskId });
    if (state !== "succeeded" || revision > stored.revisions) return;
    const path = calls.tasks.regenerate.path;
    const { body } = await createTestClient(client.origin).call(path, { guest: person, body: { taskId } });
    if (body.code !== 0) throw new Error(body.message);
  });
  stored.productions += 1;
  await untilDone(customer, stored);
  stored.revisions += 1;
  const { revision } = await getAnswer(customer, calls.scripts.read, { taskId });
  if (revision !== stored.revisions) throw new Error(`revision ${revision} instead of ${stored.revisions}`);
}

/** A file of a finished task, whole. */
export const readVideo = (client: TestClient, person: Person, taskId: string): Promise<string> =>
  persist("a download", async () => {
    const { body } = await client.call(calls.tasks.downloadUrl.path, {
      guest: person,
      body: { taskId, kind: "video" },
    });
    const { url } = body.data as ResponseOf<typeof calls.tasks.downloadUrl>;
    return fetchWhole(new URL(url, client.origin));
  });

async function fetchWhole(url: URL): Promise<string> {
  const answer = await fetch(url);
  if (answer.status !== 200) throw new Error(`a file answers ${answer.status}`);
  return sha256(new Uint8Array(await answer.arrayBuffer()));
}

const getExport = async (customer: Customer, taskId: string, exportId: string): Promise<Export | undefined> =>
  (await getAnswer(customer, calls.exports.list, { taskId })).items.find(({ id }) => id === exportId);

async function exportAudio(customer: Customer, stored: Stored): Promise<void> {
  const { taskId } = stored;
  const ask = () =>
    getAnswer(customer, calls.exports.create, {
      taskId,
      spec: { kind: "audio", format: "mp3", part: "mix" },
    });
  stored.exportId = (await ask()).id;
  for (;;) {
    const found = await getExport(customer, taskId, stored.exportId);
    if (found?.state === "failed") await ask();
    if (found?.state === "succeeded") break;
    await sleep(pollMs);
  }
  stored.files.export = await exportFile(customer, stored);
}

const exportFile = (customer: Customer, { taskId, exportId }: Stored): Promise<string> =>
  persist("an export", async () => {
    const found = await getExport(customer, taskId, exportId ?? "");
    return fetchWhole(new URL(found?.downloadUrl ?? "", customer.client.origin));
  });

/** One piece of work from upload to export, through whatever happens to the server meanwhile. */
export async function workOnce(customer: Customer, keep: (stored: Stored) => void): Promise<void> {
  const material = await upload(customer);
  const { id: taskId, projId } = await order(customer, material.id);
  const { isPreview } = customer;
  const stored: Stored = {
    ...{ projId, taskId, isPreview, productions: 1, revisions: 1, retries: 0 },
    files: {},
    exportId: null,
  };
  await untilDone(customer, stored);
  for (let edits = customer.random.whole(1, 3); edits > 0; edits -= 1) await edit(customer, stored);
  if (!isPreview) await regenerate(customer, stored);
  stored.files.video = await readVideo(customer.client, customer.person, taskId);
  if (!isPreview) await exportAudio(customer, stored);
  keep(stored);
}

/** What of a customer's finished work is not there any more as it was, in words. */
export async function missing(customer: Customer, stored: Stored): Promise<string[]> {
  const found: Record<string, string> = {
    video: await readVideo(customer.client, customer.person, stored.taskId),
    ...(stored.exportId === null ? {} : { export: await exportFile(customer, stored) }),
  };
  return Object.entries(stored.files).flatMap(([name, hash]) =>
    found[name] === hash ? [] : [`the ${name} of task ${stored.taskId} is another one`],
  );
}
