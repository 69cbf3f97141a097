import { type Script, type ScriptPatch, scriptSchema, takeSchema } from "@voxloom/contract";
import { createSegment } from "@voxloom/timeline";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertEarlierTask, startTestServer, withEarlierDatabase } from "../../../testing/index.ts";
import { openScriptRig, takeOf } from "../../../testing/script-rig.ts";
import { twoLines } from "../../../testing/settle-task.ts";
import { loadScript } from "./load-script.ts";
import { unpackJson } from "./packed-json.ts";
import { scriptRevisions } from "./schema.ts";

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

test("scripts that were kept before are brought up to date, and their takes make the pool", () =>
  withEarlierDatabase("script_patches_and_takes", async ({ pool, finish }) => {
    const whole = twoLines();
    const take = takeOf("a1", "Buenos días.");
    const segments = whole.segments.map((line, index) =>
      index === 0 ? { ...line, takes: [take], takeId: take.id } : line,
    );
    const script = { ...whole, segments };
    const taskId = await insertEarlierTask(pool);
    const states: Script[] = [script, { ...script, segments: [] }];
    for (const [index, state] of states.entries())
      await pool.query(
        "insert into script_revisions (task_id, revision, origin, script) values ($1, $2, 'automatic', $3)",
        [taskId, index + 1, JSON.stringify(asBefore(state))],
      );
    await finish();
    const kept = await pool.query<{ script: Buffer }>(
      "select script from script_revisions order by revision",
    );
    expect(kept.rows.map((row) => scriptSchema.parse(unpackJson(row.script)))).toEqual(states);
    const takes = await pool.query<{ take_id: string; take: unknown }>("select take_id, take from takes");
    expect(takes.rows.map((row) => [row.take_id, takeSchema.parse(row.take)])).toEqual([["a1", take]]);
  }));

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
