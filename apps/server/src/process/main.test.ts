import { once } from "node:events";
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { constants, getPriority } from "node:os";
import { join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test } from "vitest";
import { killOutright, openProductProcesses, type ProductProcesses } from "../testing/index.ts";

let product: ProductProcesses;
beforeEach(async () => {
  product = await openProductProcesses();
});
afterEach(() => product.close());

test("it prints one line, serves, writes for its own user alone, ends in order on SIGTERM, and leaves nothing running", async () => {
  const folder = join(product.data, "fresh");
  const { child, origin, lines } = await product.start("main.ts", {
    VOXLOOM_DATA: folder,
    VOXLOOM_WORKER_NICENESS: "",
  });
  expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect((await product.running()).length).toBeGreaterThanOrEqual(2);
  // Who works gives way to who answers.
  const readNice = async (program: RegExp): Promise<number> => {
    const found = (await product.running()).find(({ command }) => program.test(command));
    return found === undefined ? Number.NaN : getPriority(found.pid);
  };
  const own = getPriority(child.pid ?? 0);
  expect(await readNice(/^\S*postgres -D/)).toBe(own);
  await expect
    .poll(() => readNice(/\/main-worker\.ts/), { timeout: 60_000 })
    .toBe(Math.min(own + 9, constants.priority.PRIORITY_LOW));
  const policyOfWorker = async (): Promise<string | undefined> => {
    const [pid] = await product.find(/\/main-worker\.ts/);
    const facts = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
    return facts.slice(facts.lastIndexOf(")") + 2).split(" ")[38];
  };
  // SCHED_BATCH (sched(7)).
  await expect.poll(policyOfWorker, { timeout: 60_000 }).toBe("3");
  await expectOwnAlone(folder);
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  child.kill("SIGINT");
  expect(await gone).toEqual([0, null]);
  await product.untilNothingRuns();
  expect(lines).toHaveLength(1);
  const log = await readFile(join(folder, "logs/voxloom.log"), "utf8");
  const told = log
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as { level: number; msg: string });
  expect(told.length).toBeGreaterThan(0);
  // Nothing breaks when all is well: no warnings.
  expect(told.filter(({ level }) => level >= 40)).toEqual([]);
});

/** Nobody else on the machine reads what the product keeps. */
async function expectOwnAlone(folder: string): Promise<void> {
  const readMode = async (path: string): Promise<number> => (await stat(path)).mode & 0o777;
  const isRoot = process.getuid?.() === 0;
  const programGroup = 65_533;
  const passed = isRoot ? 0o711 : 0o700;
  expect(await readMode(folder)).toBe(passed);
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const written = entries.filter(({ parentPath }) => !parentPath.includes("/postgres/cluster"));
  expect(written.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["storage", "artifacts", "uploads", "voxloom.log", "secret", "admin-password"]),
  );
  for (const entry of written) {
    const path = join(entry.parentPath, entry.name);
    // What the worker has taken away meanwhile is read by nobody.
    const facts = await stat(path).catch(() => null);
    if (facts === null) continue;
    const { mode, gid } = facts;
    // Root's programs have a user of their own, whose group may read what people brought, and nothing else.
    const mayShow = isRoot && gid === programGroup;
    expect([path, (mode & (mayShow ? 0o027 : 0o077)).toString(8)]).toEqual([path, "0"]);
    const isBrought = /^(storage|artifacts|uploads|temporary)\b/.test(relative(folder, path));
    expect([path, gid === programGroup]).toEqual([path, isRoot && isBrought]);
  }
}

test("killed at any moment it starts again on the same data", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  const first = await product.start("main.ts");
  const opened = await fetch(`${first.origin}/api/account/open-guest`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: "{}",
  });
  const { data: guest } = (await opened.json()) as { data: { webId: string; projId: string } };
  await killOutright(first.child);
  const second = await product.start("main.ts");
  const who = await fetch(`${second.origin}/api/account/who-am-i`, { headers: { "X-Web-Id": guest.webId } });
  expect(await who.json()).toMatchObject({ data: { projId: guest.projId } });
});

test("a wrong setting is said in words, with exit code 1 and nothing left", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  const wrong = product.run("main.ts", { PORT: "abc", VOXLOOM_SECRET: "short" });
  const [told, [code]] = await Promise.all([text(wrong.stderr), once(wrong, "exit")]);
  expect(code).toBe(1);
  expect(told).toMatch(/PORT: .*\n.*VOXLOOM_SECRET: /);
  await product.untilNothingRuns();
});

test("a port in use is said in words, with exit code 1 and nothing left", {
  tags: ["full"],
  timeout: 600_000,
}, async () => {
  const blocker = createServer().listen(0, "127.0.0.1");
  await once(blocker, "listening");
  const address = blocker.address();
  const port = typeof address === "object" && address !== null ? String(address.port) : "";
  const taken = product.run("main.ts", { PORT: port });
  const [words, [code]] = await Promise.all([text(taken.stderr), once(taken, "exit")]);
  blocker.close();
  expect(code).toBe(1);
  expect(words).toContain("set PORT to a free one");
  await product.untilNothingRuns();
});
