import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Script, type ScriptPatch, scriptSchema, takeSchema } from "@voxloom/contract";
import { createSegment } from "@voxloom/timeline";
import { eq } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { expect, test } from "vitest";
import { createEmptyDatabase, startTestServer } from "../../../testing/index.ts";
import { scriptRevisions } from "../schema.ts";
import { twoLines } from "../testing.ts";
import { loadScript } from "./load-script.ts";
import { unpackJson } from "./packed-json.ts";
import { openScriptRig, takeOf } from "./testing.ts";

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
    segments: script.segments.map(({ delivery, volumeDb, maxPictureStretch, isLocked, ...segment }) => ({
      ...segment,
      takes: segment.takes.map(
        ({ spokenText, origin, delivery: of, innerPausesMs, peakDb, rmsDb, ...take }) => take,
      ),
    })),
  };
}

test("scripts that were kept before are brought up to date, and their takes make the pool", async () => {
  const database = await createEmptyDatabase();
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

test("a script and its changes that were kept before a line could slow the picture are read with that field", async () => {
  const server = await startTestServer();
  try {
    const rig = await openScriptRig(server);
    const taskId = await rig.finished();
    const { script } = await rig.read(taskId);
    const segments = script.segments.map(({ maxPictureStretch, ...segment }) => segment);
    const { maxPictureStretch, ...added } = createSegment({
      id: "l9",
      speakerId: "s1",
      startMs: 10,
      endMs: 20,
    });
    const { db } = server.context.database;
    const ofTask = eq(scriptRevisions.taskId, taskId);
    await db
      .update(scriptRevisions)
      .set({ script: { ...script, segments } })
      .where(ofTask);
    // As the version before wrote it.
    const patch = { changed: {}, added: [added], removed: [], parts: {} } as unknown as ScriptPatch;
    await db.insert(scriptRevisions).values({ taskId, revision: 2, origin: "edit", patch, patchBytes: 0 });
    for (const revision of [1, 2]) {
      const kept = await loadScript(db, taskId, revision);
      expect(kept?.segments.map((line) => line.maxPictureStretch)).toEqual(Array(revision + 1).fill(null));
    }
  } finally {
    await server.close();
  }
});
