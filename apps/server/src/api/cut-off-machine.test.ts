// @module-tag full
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TaskProgress } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  download,
  dubOrder,
  hasSpoken,
  makeTalk,
  orderDubs,
  startTestServer,
  type TestServer,
  untilTask,
  uploadFile,
  type WatchedProgram,
  watchProgram,
} from "../testing/index.ts";
import { openMachine, type TestMachine } from "../testing/open-machine.ts";
import { startS3Server, type TestS3Server } from "../testing/s3-server.ts";

type WorkerMachine = { machine: TestMachine; speaker: WatchedProgram };

let s3: TestS3Server;
let api: TestServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-machines-"));
  s3 = await startS3Server();
  api = await startTestServer({ environment: { ...s3.environment, VOXLOOM_HEARTBEAT_SECONDS: "10" } });
});
afterAll(async () => {
  await api.close();
  await s3.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

const getPort = (address: string): number => Number(new URL(address).port);

/** A worker on a machine of its own: what it shares with the others are a database and a bucket that it can reach. */
async function startWorkerMachine(number: number): Promise<WorkerMachine | null> {
  const machine = openMachine(number);
  if (machine === null) return null;
  const data = join(folder, `machine-${number}`);
  await mkdir(join(data, "tmp"), { recursive: true });
  const bin = join(data, "bin");
  const speaker = await watchProgram({
    folder: bin,
    name: "espeak-ng",
    when: '*" --stdin "*',
    note: "input",
  });
  await speaker.hold(2);
  const database = new URL(api.config.database.url ?? "");
  database.host = await machine.reach(getPort(database.href));
  const bucket = await machine.reach(getPort(s3.environment.S3_ENDPOINT ?? ""));
  machine.run("main-worker.ts", {
    ...process.env,
    ...s3.environment,
    NODE_ENV: "test",
    DATABASE_URL: database.href,
    S3_ENDPOINT: `http://${bucket}`,
    PATH: `${bin}:${process.env.PATH}`,
    TMPDIR: join(data, "tmp"),
    VOXLOOM_DATA: join(data, "data"),
    VOXLOOM_SECRET: api.config.secret,
    VOXLOOM_HEARTBEAT_SECONDS: "10",
    VOXLOOM_WORKER_NICENESS: "0",
    VOXLOOM_NONFREE_VOICES: "off",
    VOXLOOM_MODELS: "off",
    VOXLOOM_BILLING: "off",
    VOXLOOM_LOG_LEVEL: "error",
  });
  return { machine, speaker };
}

const isDone = ({ state }: TaskProgress): boolean => state === "succeeded";

test("a worker that loses its network in the middle of a dub is replaced, and changes nothing when it is back", {
  timeout: 1_200_000,
}, async (context) => {
  const workers: WorkerMachine[] = [];
  try {
    for (const number of [1, 2, 3]) {
      const worker = await startWorkerMachine(number);
      if (worker === null) {
        return context.skip("skipped, no network namespaces can be made here (needs root and veth)");
      }
      workers.push(worker);
    }
    const guest = await api.openGuest();
    const { id } = await uploadFile(api, guest, await makeTalk(folder));
    const [task] = await orderDubs(api, guest, dubOrder(id, "es"));
    const taskId = task?.id ?? "";
    await untilTask(api, { guest, taskId }, hasSpoken(2));
    const spoken = await Promise.all(workers.map(({ speaker }) => speaker.lines()));
    const lost = workers.find((_, index) => (spoken[index]?.length ?? 0) > 0);
    if (lost === undefined) throw new Error("nobody spoke");
    await lost.speaker.untilHeld();
    lost.machine.cutOff();
    for (const worker of workers) if (worker !== lost) await worker.speaker.release();

    expect(await untilTask(api, { guest, taskId }, isDone)).toMatchObject({ revision: 1, problem: null });
    const taken = workers.filter((worker) => worker !== lost);
    const others = await Promise.all(taken.map(({ speaker }) => speaker.lines()));
    expect(others.flat().length).toBeGreaterThan(0);
    const getFiles = async () => {
      const keys: string[] = [];
      for await (const { key } of api.context.storage.list(`tasks/${taskId}`)) keys.push(key);
      return keys.sort();
    };
    const files = await getFiles();
    expect(files.length).toBeGreaterThan(2);

    // Back, it goes on where it was, and then does what is asked of it next.
    lost.machine.plugIn();
    await lost.speaker.release();
    for (const { machine } of taken) machine.cutOff();
    const [next] = await orderDubs(api, guest, dubOrder(id, "ca"));
    const nextId = next?.id ?? "";
    expect(await untilTask(api, { guest, taskId: nextId }, isDone)).toMatchObject({ problem: null });
    expect((await lost.speaker.lines()).length).toBeGreaterThan(2);
    expect(await getFiles()).toEqual(files);
    const { bytes } = await download(api, { guest, taskId, kind: "video" });
    expect(bytes.length).toBeGreaterThan(10_000);
  } finally {
    for (const { machine } of workers) await machine.close();
  }
});
