import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Script, scriptSchema, takeSchema } from "@voxloom/contract";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../testing/index.ts";
import { twoLines } from "../testing.ts";
import { unpackJson } from "./packed-json.ts";
import { takeOf } from "./testing.ts";

const migrations = resolve(import.meta.dirname, "../../../migrations");
const patchesCame = "script_patches_and_takes";

/** The migrations before scripts were kept as patches. */
async function earlierMigrations(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-migrations-"));
  await cp(migrations, folder, { recursive: true });
  const path = join(folder, "meta/_journal.json");
  const journal = JSON.parse(await readFile(path, "utf8")) as { entries: { tag: string }[] };
  const until = journal.entries.findIndex(({ tag }) => tag.endsWith(patchesCame));
  await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return folder;
}

/** A script as it was kept before delivery, volumes, locks, glossaries and styles. */
function asBefore(script: Script): unknown {
  const { glossary, pronunciations, subtitleStyle, backgroundDb, ...rest } = script;
  return {
    ...rest,
    speakers: script.speakers.map(({ delivery, volumeDb, ...speaker }) => speaker),
    segments: script.segments.map(({ delivery, volumeDb, isLocked, ...segment }) => ({
      ...segment,
      takes: segment.takes.map(
        ({ spokenText, origin, delivery: of, innerPausesMs, peakDb, rmsDb, ...take }) => take,
      ),
    })),
  };
}

test("scripts that were kept before are brought up to date, and their takes make the pool", async () => {
  const database = await createTestDatabase();
  const pool = new pg.Pool({ connectionString: database.url });
  pool.on("error", () => {});
  const folder = await earlierMigrations();
  try {
    const db = drizzle({ client: pool });
    const where = { migrationsSchema: "public", migrationsTable: "migrations" };
    await migrate(db, { migrationsFolder: folder, ...where });
    const whole = twoLines();
    const take = takeOf("a1", "Buenos días.");
    const segments = whole.segments.map((line, index) =>
      index === 0 ? { ...line, takes: [take], takeId: take.id } : line,
    );
    const script = { ...whole, segments };
    const { rows } = await pool.query<{ id: string }>(
      `insert into tasks (id, proj_id, request_id, product, name, material_id, target_language, settings, state,
        progress, production, duration_ms)
       values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'audio-translation', 'Old', gen_random_uuid(),
        'es', '{}', 'succeeded', '{}', '{}', 4000) returning id`,
    );
    const taskId = rows[0]?.id;
    const states: Script[] = [script, { ...script, segments: [] }];
    for (const [index, state] of states.entries())
      await pool.query(
        "insert into script_revisions (task_id, revision, origin, script) values ($1, $2, 'automatic', $3)",
        [taskId, index + 1, JSON.stringify(asBefore(state))],
      );
    await migrate(db, { migrationsFolder: migrations, ...where });
    const kept = await pool.query<{ script: Buffer }>(
      "select script from script_revisions order by revision",
    );
    expect(kept.rows.map((row) => scriptSchema.parse(unpackJson(row.script)))).toEqual(states);
    const takes = await pool.query<{ take_id: string; take: unknown }>("select take_id, take from takes");
    expect(takes.rows.map((row) => [row.take_id, takeSchema.parse(row.take)])).toEqual([["a1", take]]);
  } finally {
    await pool.end();
    await rm(folder, { recursive: true, force: true });
    await database.drop();
  }
});
