import { execFileSync } from "node:child_process";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type TaskProgress } from "@voxloom/contract";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  createTestClient,
  dubOrder,
  hasSpoken,
  makeTalk,
  openProductProcesses,
  orderDubs,
  type ProductProcesses,
  untilTask,
  uploadFile,
  watchProgram,
} from "../testing/index.ts";

let clips: string;
let product: ProductProcesses;
beforeAll(async () => {
  clips = await mkdtemp(join(tmpdir(), "voxloom-clips-"));
});
afterAll(() => rm(clips, { recursive: true, force: true }));
beforeEach(async () => {
  product = await openProductProcesses();
});
afterEach(() => product.close());

/** Puts programs in front of PATH that note who started them, and do their work. */
async function noteParents(
  names: readonly string[],
): Promise<{ folder: string; notes(): Promise<string[][]> }> {
  const folder = join(product.data, "noted");
  const log = join(folder, "parents");
  await mkdir(folder);
  await chmod(folder, 0o755);
  await writeFile(log, "");
  await chmod(log, 0o666);
  for (const name of names) {
    const real = execFileSync("sh", ["-c", `command -v ${name}`], { encoding: "utf8" }).trim();
    await writeFile(join(folder, name), `#!/bin/sh\necho "${name} $PPID" >> '${log}'\nexec ${real} "$@"\n`);
    await chmod(join(folder, name), 0o755);
  }
  const notes = async () =>
    (await readFile(log, "utf8"))
      .trim()
      .split("\n")
      .map((line) => line.split(" "));
  return { folder, notes };
}

type Check = { name: string; isOk: boolean; problem: string | null };
const readChecks = async (origin: string): Promise<Check[]> =>
  ((await (await fetch(`${origin}/readyz`)).json()) as { checks: Check[] }).checks;

test("the API starts neither an engine nor ffmpeg: they have parents of their own, and figures", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  const names = ["ffmpeg", "ffprobe", "espeak-ng", "flite"];
  const { folder, notes } = await noteParents(names);
  const token = "figures-for-this-test";
  const { child, origin } = await product.start("main.ts", {
    PATH: `${folder}:${process.env.PATH}`,
    VOXLOOM_METRICS_TOKEN: token,
    VOXLOOM_BILLING: "off",
  });
  expect(await readChecks(origin)).toContainEqual({ name: "engines", isOk: true, problem: null });
  const client = createTestClient(origin);
  const guest = await client.openGuest();
  await uploadFile(client, guest, await makeTalk(clips));
  const spec = "voiceId=espeak-ng:es&language=es";
  const headers = { "X-Web-Id": guest.webId };
  const sample = await fetch(`${origin}${calls.voices.sample.path}?${spec}`, { headers });
  expect(sample.status).toBe(200);
  const noted = await notes();
  expect(new Set(noted.map(([name]) => name))).toEqual(new Set(names));
  expect(noted.map(([, parent]) => Number(parent))).not.toContain(child.pid);

  expect((await fetch(`${origin}/metrics`)).status).toBe(401);
  const told = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  const text = await told.text();
  expect(text).toContain("voxloom_engine_host_up 1\n");
  expect(text).toMatch(/^voxloom_engine_calls_total\{end="finished"\} [1-9]/m);
  expect(text).toMatch(/^voxloom_engine_memory_bytes\{child="programs interactive"\} [1-9]/m);
});

const isDone = ({ state }: TaskProgress): boolean => state === "succeeded";
const hostProcess = /\/main-engines\.ts /;

test("a host that is killed again and again leaves the API alive, which says what is missing, and a dub that ends", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  const folder = join(product.data, "bin");
  const speaker = await watchProgram({ folder, name: "espeak-ng", when: '*" --stdin "*', note: "input" });
  const { origin } = await product.start("main.ts", {
    PATH: `${folder}:${process.env.PATH}`,
    VOXLOOM_BILLING: "off",
  });
  const client = createTestClient(origin);
  const guest = await client.openGuest();
  const { id } = await uploadFile(client, guest, await makeTalk(clips));
  await speaker.hold(2);
  const [task] = await orderDubs(client, guest, dubOrder(id, "es"));
  const taskId = task?.id ?? "";
  await untilTask(client, { guest, taskId }, hasSpoken(2));
  await speaker.untilHeld();
  const before = await speaker.lines();

  const killHost = async (): Promise<void> => {
    for (const pid of await product.find(hostProcess)) process.kill(pid, "SIGKILL");
  };
  const problemOfEngines = async () =>
    (await readChecks(origin)).find(({ name }) => name === "engines")?.problem ?? null;
  // Waits between its starts grow: sooner or later it is seen to be away.
  await expect
    .poll(
      async () => {
        await killHost();
        return problemOfEngines();
      },
      { timeout: 120_000 },
    )
    .toContain("The engine host is away since");
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect((await client.call(calls.voices.engines.path, { guest })).status).toBe(200);
  await expect.poll(problemOfEngines, { timeout: 120_000 }).toBeNull();

  await speaker.release();
  const done = await untilTask(client, { guest, taskId }, isDone);
  expect(done).toMatchObject({ revision: 1, problem: null, fraction: 1 });
  const [one, two] = before;
  const later = (await speaker.lines()).slice(before.length);
  expect(later.length).toBeGreaterThan(0);
  // What was finished is not spoken again.
  expect(later).not.toContain(one);
  expect(later).not.toContain(two);
});
