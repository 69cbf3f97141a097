import { randomBytes } from "node:crypto";
import pg from "pg";
import { inject } from "vitest";

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject("databaseAdministrator") });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** An empty database in the run's server; `drop` removes it, whoever is connected. */
export async function createTestDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const name = `test_${randomBytes(8).toString("hex")}`;
  const url = new URL(inject("databaseServer"));
  await onServer(`create database ${name} owner ${url.username}`);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => onServer(`drop database if exists ${name} with (force)`) };
}
