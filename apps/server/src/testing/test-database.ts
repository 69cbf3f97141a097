import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import { openContext } from "../open-context.ts";
import { testConfig } from "./test-config.ts";

export type TestDatabase = { url: string; drop(): Promise<void> };

const template = "test_template";
/** Any fixed number: whoever holds this advisory lock makes the template, the others wait. */
const templateLockKey = 8_639_100;

async function onServer<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: inject("databaseAdministrator") });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const buildUrl = (name: string): string => {
  const url = new URL(inject("databaseServer"));
  url.pathname = `/${name}`;
  return url.href;
};

const owner = (): string => new URL(inject("databaseServer")).username;

const newName = (): string => `test_${randomBytes(8).toString("hex")}`;

async function createDatabase(client: pg.Client, from: string): Promise<TestDatabase> {
  const name = newName();
  // Files are copied as they are, past the log: nothing here is to outlive a crash.
  await client.query(`create database ${name} owner ${owner()} template ${from} strategy file_copy`);
  return {
    url: buildUrl(name),
    drop: () =>
      onServer((other) => other.query(`drop database if exists ${name} with (force)`).then(() => {})),
  };
}

/** Opens and closes the product once on an empty database: its tables and its queues are what all tests begin with. */
async function makeTemplate(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_lock($1)", [templateLockKey]);
  const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
  if (rowCount === 1) return;
  const { url } = await createDatabase(client, "template0");
  const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-test-template-"));
  try {
    const context = await openContext(testConfig({ url, dataFolder }), { name: "test-template" });
    await context.close();
  } finally {
    await rm(dataFolder, { recursive: true, force: true });
  }
  // Under its name it is whole.
  await client.query(`alter database ${new URL(url).pathname.slice(1)} rename to ${template}`);
}

let made: Promise<void> | null = null;

/** A database in the run's server as the product makes it at its first start; `drop` removes it, whoever is connected. */
export async function createTestDatabase(): Promise<TestDatabase> {
  made ??= onServer(makeTemplate);
  await made;
  return onServer((client) => createDatabase(client, template));
}

/** An empty database in the run's server, for tests of what makes the tables. */
export const createEmptyDatabase = (): Promise<TestDatabase> =>
  onServer((client) => createDatabase(client, "template0"));
