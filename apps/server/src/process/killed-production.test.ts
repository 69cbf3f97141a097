// @module-tag full
import { existsSync } from "node:fs";
import { mkdtemp, readdir, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TaskProgress } from "@voxloom/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestClient,
  createTestDatabase,
  download,
  dubOrder,
  type Guest,
  hasSpoken,
  isDatabase,
  isEngineHost,
  killOutright,
  makeTalk,
  openProductProcesses,
  orderDubs,
  type ProductProcesses,
  probeBytes,
  talkMs,
  untilTask,
  uploadFile,
  type WatchedProgram,
  watchProgram,
} from "../testing/index.ts";

let clips: string;
let talk: string;
let product: ProductProcesses;
let recognizer: WatchedProgram;
let speaker: WatchedProgram;
let renderer: WatchedProgram;
let environment: Record<string, string>;

beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), "voxloom-clips-"));
  talk = await makeTalk(clips);
});
afterAll(() => rm(clips, { recursive: true, force: true }));
beforeEach(async () => {
  product = await openProductProcesses();
  const folder = join(product.data, "bin");
  recognizer = await watchProgram({ folder, name: "pocketsphinx_batch" });
  speaker = await watchProgram({ folder, name: "espeak-ng", when: '*" --stdin "*', note: "input" });
  renderer = await watchProgram({
    folder: join(folder, "picture"),
    name: "ffmpeg",
    when: '*" language=spa "*',
  });
  environment = {
    PATH: `${folder}:${process.env.PATH}`,
    VOXLOOM_FFMPEG: renderer.path,
    // Guests have whole recordings dubbed.
    VOXLOOM_BILLING: "off",
  };
});
afterEach(() => product.close());

const manyMs = 600_000;

/** Whatever is there under its final name is not empty; unfinished work has names of its own. */
async function expectWholeFiles(): Promise<void> {
  for (const folder of ["artifacts", "storage"]) {
    const root = join(product.data, folder);
    const entries = await readdir(root, { recursive: true, withFileTypes: true });
    const files = entries
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((path) => !path.startsWith(join(root, "tmp")));
    expect(files.length).toBeGreaterThan(0);
    for (const path of files) expect((await stat(path)).size, path).toBeGreaterThan(0);
  }
}

/** Makes what the killed processes left half done as old as a forgotten thing is; answers its paths. */
async function ageLeftovers(): Promise<string[]> {
  const twoDaysAgo = new Date(Date.now() - 48 * 3_600_000);
  const folders = ["artifacts/tmp", "temporary"].map((name) => join(product.data, name));
  const found = await Promise.all(
    folders.map(async (folder) => (await readdir(folder)).map((name) => join(folder, name))),
  );
  const paths = found.flat();
  for (const path of paths) await utimes(path, twoDaysAgo, twoDaysAgo);
  return paths;
}

/** Uploads the talk as a new guest and orders its dub. */
async function order(origin: string): Promise<{ guest: Guest; taskId: string }> {
  const client = createTestClient(origin);
  const guest = await client.openGuest();
  const material = await uploadFile(client, guest, talk);
  const [task] = await orderDubs(client, guest, dubOrder(material.id, "es"));
  return { guest, taskId: task?.id ?? "" };
}

const isDone = ({ state }: TaskProgress): boolean => state === "succeeded";

/** What was spoken when two lines were finished and others begun: only those may be spoken again. */
function expectGoneOn(before: readonly string[], spoken: readonly string[]): void {
  const [one, two, ...begun] = before;
  const later = spoken.slice(before.length);
  expect(begun.length).toBeGreaterThan(0);
  expect(later).toEqual(expect.arrayContaining(begun));
  expect(later).not.toContain(one);
  expect(later).not.toContain(two);
  expect(new Set(later).size).toBe(later.length);
}

test("a dub whose server is killed again and again goes on by itself where it was", {
  timeout: manyMs,
}, async () => {
  await recognizer.hold();
  const first = await product.start("main.ts", environment);
  const { guest, taskId } = await order(first.origin);
  await recognizer.untilHeld();
  await product.killAll();
  await recognizer.release();

  await speaker.hold(2);
  const second = await product.start("main.ts", environment);
  await untilTask(second, { guest, taskId }, hasSpoken(2));
  await speaker.untilHeld();
  await product.killAll();
  const begun = await speaker.lines();
  const recognized = await recognizer.lines();
  await speaker.release();

  await renderer.hold();
  const third = await product.start("main.ts", environment);
  await renderer.untilHeld();
  const spoken = await speaker.lines();
  expectGoneOn(begun, spoken);
  // Only the server: its worker sees that, and takes its programs along.
  await killOutright(third.child);
  await product.untilNothingRuns(isDatabase);
  await expectWholeFiles();
  await renderer.release();
  const leftovers = await ageLeftovers();
  expect(leftovers.length).toBeGreaterThan(0);

  const last = await product.start("main.ts", environment);
  const client = createTestClient(last.origin);
  const done = await untilTask(client, { guest, taskId }, isDone);
  expect(done).toMatchObject({ revision: 1, problem: null, fraction: 1 });
  expect(await speaker.lines()).toEqual(spoken);
  expect(await recognizer.lines()).toHaveLength(recognized.length);
  const { bytes } = await download(client, { guest, taskId, kind: "video" });
  expect(probeBytes(bytes).durationMs).toBeGreaterThan(talkMs - 100);
  expect(await readdir(join(product.data, "storage/tasks", taskId))).toHaveLength(1);
  await expectWholeFiles();
  expect(leftovers.filter((path) => existsSync(path))).toEqual([]);
});

test("API and workers run apart; a killed worker's dub goes on in another", { timeout: manyMs }, async () => {
  const database = await createTestDatabase();
  try {
    const apart = { ...environment, DATABASE_URL: database.url };
    const api = await product.start("main-api.ts", apart);
    const { guest, taskId } = await order(api.origin);
    // Nobody works yet.
    await untilTask(
      api,
      { guest, taskId },
      ({ state, queuePlace }) => state === "queued" && queuePlace === 1,
    );
    expect(await recognizer.lines()).toEqual([]);

    await speaker.hold(2);
    const worker = product.run("main-worker.ts", apart);
    await untilTask(api, { guest, taskId }, hasSpoken(2));
    await speaker.untilHeld();
    await killOutright(worker);
    // The API has an engine host, which goes on; what the worker had asked of it ends.
    await product.untilNothingRuns((one) => one.pid === api.child.pid || isEngineHost(one));
    const begun = await speaker.lines();
    await speaker.release();

    product.run("main-worker.ts", apart);
    const done = await untilTask(api, { guest, taskId }, isDone);
    expect(done).toMatchObject({ revision: 1, problem: null });
    expectGoneOn(begun, await speaker.lines());
    const { bytes } = await download(createTestClient(api.origin), { guest, taskId, kind: "video" });
    expect(probeBytes(bytes).durationMs).toBeGreaterThan(talkMs - 100);
    await product.close();
  } finally {
    await database.drop();
  }
});
