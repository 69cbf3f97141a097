import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { createEmptyDatabase } from "./test-database.ts";

const migrations = resolve(import.meta.dirname, "../migrations");
const where = { migrationsSchema: "public", migrationsTable: "migrations" };

/** For tests: a database as it was before a migration, told by its name; `finish` applies that one and all since. */
export async function withEarlierDatabase(
  name: string,
  use: (database: { pool: pg.Pool; finish: () => Promise<void> }) => Promise<void>,
): Promise<void> {
  const database = await createEmptyDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on("error", () => {});
  const folder = await mkdtemp(join(tmpdir(), "voxloom-migrations-"));
  try {
    await cp(migrations, folder, { recursive: true });
    const path = join(folder, "meta/_journal.json");
    const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
    const until = journal.entries.findIndex(({ tag }) => tag.endsWith(name));
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
    const db = drizzle({ client: pool });
    await migrate(db, { migrationsFolder: folder, ...where });
    await use({ pool, finish: () => migrate(db, { migrationsFolder: migrations, ...where }) });
  } finally {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }
}

/** For tests: the id of a finished task in a database that is none of this version's, whose other columns have defaults. */
export async function insertEarlierTask(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `insert into tasks (id, proj_id, request_id, product, name, material_id, target_language, settings, state,
      progress, production, duration_ms)
     values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'audio-translation', 'Old', gen_random_uuid(),
      'es', '{}', 'succeeded', '{}', '{}', 4000) returning id`,
  );
  const id = rows[0]?.id;
  if (id === undefined) throw new Error("the task was not inserted");
  return id;
}
