import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { memoryFolder } from "@voxloom/media/testing/memory-folder";
import pg from "pg";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./start-embedded-postgres.ts";

const log = pino({ level: "silent" });
let prepared: string;
let home: string;
let folder: string;
let running: EmbeddedPostgres | null;
beforeAll(async () => {
  prepared = await mkdtemp(join(await memoryFolder(), "voxloom-prepared-"));
  await (await startEmbeddedPostgres({ folder: prepared, log })).stop();
});
afterAll(() => rm(prepared, { recursive: true, force: true }));
beforeEach(async () => {
  home = await mkdtemp(join(await memoryFolder(), "voxloom-embedded-"));
  folder = join(home, "postgres");
  running = null;
});
afterEach(async () => {
  await running?.stop();
  await rm(home, { recursive: true, force: true });
});

/** Lays a cluster into the folder that was made before: making one takes as long as all the rest of a test. */
const prepare = (): void => void execFileSync("cp", ["-a", prepared, folder]);

async function start(): Promise<EmbeddedPostgres> {
  running = await startEmbeddedPostgres({ folder, log });
  return running;
}

async function query(connectionString: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const serverPid = async (): Promise<number> =>
  Number((await readFile(join(folder, "cluster/postmaster.pid"), "utf8")).split("\n")[0]);

async function untilGone(pid = 0): Promise<void> {
  for (let tries = 0; tries < 3000; tries += 1) {
    const state = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "gone");
    if (state === "gone" || / Z /.test(state)) return;
    await sleep(20);
  }
  throw new Error(`process ${pid} does not end`);
}

/** A process of its own that starts the database, and tells its address. */
async function startElsewhere(): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(join(import.meta.dirname, "../../../testing/embedded-postgres-process.ts"), [folder]);
  const [address] = await once(child, "message");
  return { child, address: String(address) };
}

test("what is written stays over a stop and a start, and nothing runs in between", async () => {
  const first = await start();
  await query(first.connectionString, "create table entries as select 42 as answer");
  const pid = await serverPid();
  await first.stop();
  await untilGone(pid);
  const second = await start();
  expect(await query(second.connectionString, "select answer from entries")).toEqual([{ answer: 42 }]);
});

test("writes are synced to the disk, and strangers do not get in", async () => {
  prepare();
  const { connectionString } = await start();
  expect(await query(connectionString, "show fsync")).toEqual([{ fsync: "on" }]);
  expect(await query(connectionString, "show listen_addresses")).toEqual([{ listen_addresses: "127.0.0.1" }]);
  const stranger = new URL(connectionString);
  stranger.password = "guess";
  await expect(query(stranger.href, "select 1")).rejects.toThrow(/password/);
});

const asSuperuser = ({ connectionString, adminPassword }: EmbeddedPostgres): string =>
  Object.assign(new URL(connectionString), { username: "postgres", password: adminPassword }).href;

test("the product's role owns its database, and starts no programs of the machine", async () => {
  const { connectionString } = await start();
  const roles = "select rolsuper, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user";
  expect(await query(connectionString, roles)).toEqual([
    { rolsuper: false, rolcreaterole: false, rolcreatedb: false },
  ]);
  await query(connectionString, "create schema its_own; create table its_own.entries as select 1 as one");
  await expect(query(connectionString, "copy its_own.entries to program 'cat'")).rejects.toThrow(
    /permission denied/,
  );
  await expect(query(connectionString, "select pg_read_file('/etc/passwd')")).rejects.toThrow(/permission/);
});

test("a cluster whose only role was superuser is changed, with all it holds, also after a broken try", {
  tags: ["full"],
}, async () => {
  const first = await start();
  const admin = asSuperuser(first);
  // As earlier versions made it: one role, superuser from the first hour, that owns everything.
  await query(admin, "create role helper superuser login password 'helper'");
  const helper = Object.assign(new URL(admin), { username: "helper", password: "helper" }).href;
  const password = await readFile(join(folder, "password"), "utf8");
  await query(
    helper,
    `alter database postgres owner to postgres; alter schema public owner to postgres; drop role voxloom;
     alter role postgres rename to voxloom; alter role voxloom password '${password}'`,
  );
  await query(
    first.connectionString,
    `drop role helper; create role voxloom_renaming superuser;
     create schema queue; create type queue.state as enum ('open', 'done');
     create table queue.entries (id int primary key generated always as identity, number serial, state queue.state);
     insert into queue.entries (state) values ('done');
     create function queue.answer() returns int language sql as 'select 42';
     create view queue.seen as select state from queue.entries`,
  );
  await first.stop();
  await rm(join(folder, "admin-password"));
  const { connectionString } = await start();
  expect(await query(connectionString, "select rolsuper from pg_roles where rolname = current_user")).toEqual(
    [{ rolsuper: false }],
  );
  await query(
    connectionString,
    `insert into queue.entries (state) values ('open'); alter type queue.state add value 'late';
     alter table queue.entries add column more text; drop function queue.answer; drop view queue.seen;
     create table another (id int)`,
  );
  expect(await query(connectionString, "select state from queue.entries order by id")).toEqual([
    { state: "done" },
    { state: "open" },
  ]);
  expect(await query(connectionString, "select rolname from pg_roles where rolsuper")).toEqual([
    { rolname: "postgres" },
  ]);
});

test("the server of a killed process is taken over with all it holds", { tags: ["full"] }, async () => {
  prepare();
  const { child, address } = await startElsewhere();
  await query(address, "create table entries as select 7 as answer");
  child.kill("SIGKILL");
  await untilGone(child.pid);
  const orphan = await serverPid();
  const adopted = await start();
  expect(await serverPid()).toBe(orphan);
  expect(await query(adopted.connectionString, "select answer from entries")).toEqual([{ answer: 7 }]);
  await adopted.stop();
  await untilGone(orphan);
});

test("a second process on the same folder is refused in words", async () => {
  prepare();
  const { child } = await startElsewhere();
  await expect(startEmbeddedPostgres({ folder, log, patienceMs: 0 })).rejects.toThrow(
    /already runs on this data folder \(process \d+\)/,
  );
  const gone = once(child, "exit");
  child.kill("SIGTERM");
  await gone;
});

test("a pid file that names a stranger's process is not believed", { tags: ["full"] }, async () => {
  prepare();
  await (await start()).stop();
  await writeFile(
    join(folder, "cluster/postmaster.pid"),
    `${process.pid}\n${folder}/cluster\n1\n5432\n\n127.0.0.1\n\nready\n`,
  );
  const { connectionString } = await start();
  expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
});

const answers = (connectionString: string): Promise<boolean> =>
  query(connectionString, "select 1").then(
    () => true,
    () => false,
  );

test("a server that is killed is started again at the same address, with all it held", {
  tags: ["full"],
}, async () => {
  const { connectionString, downSince } = await start();
  await query(connectionString, "create table entries as select 42 as answer");
  const killed = await serverPid();
  process.kill(killed, "SIGKILL");
  await expect
    .poll(async () => (await serverPid()) !== killed && downSince() === null, { timeout: 60_000 })
    .toBe(true);
  expect(await query(connectionString, "select answer from entries")).toEqual([{ answer: 42 }]);
});

test("a server that cannot be started again is tried until it can, and says since when it is down", {
  tags: ["full"],
}, async () => {
  const { connectionString, downSince } = await start();
  const cluster = join(folder, "cluster");
  const aside = join(folder, "aside");
  expect(downSince()).toBeNull();
  await rename(cluster, aside);
  process.kill(Number((await readFile(join(aside, "postmaster.pid"), "utf8")).split("\n")[0]), "SIGKILL");
  await expect.poll(() => downSince(), { timeout: 60_000 }).not.toBeNull();
  expect(await answers(connectionString)).toBe(false);
  await rename(aside, cluster);
  await expect.poll(() => downSince(), { timeout: 60_000 }).toBeNull();
  expect(await answers(connectionString)).toBe(true);
});

test("a cluster that was never finished is made anew", { tags: ["full"] }, async () => {
  await mkdir(join(folder, "cluster.new"), { recursive: true });
  await writeFile(join(folder, "cluster.new/half"), "half");
  const { connectionString } = await start();
  expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("it runs in a folder that only its owner may enter", async () => {
  await chmod(home, 0o700);
  const { connectionString } = await start();
  expect(await query(connectionString, "select 1 as one")).toEqual([{ one: 1 }]);
});
