import pg from "pg";
import { prepared } from "./prepared.ts";

async function onServer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: prepared().databaseAdministrator });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A database of this name, as a copy of another one or empty. */
export async function createDatabase(
  name: string,
  template = "template1",
): Promise<{ name: string; url: string }> {
  const url = new URL(prepared().databaseServer);
  await onServer(`create database ${name} owner ${url.username} template ${template}`);
  url.pathname = `/${name}`;
  return { name, url: url.href };
}

/** Removes a database, whoever is connected. */
export const dropDatabase = (name: string): Promise<void> =>
  onServer(`drop database if exists ${name} with (force)`);
