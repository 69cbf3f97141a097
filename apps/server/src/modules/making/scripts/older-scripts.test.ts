import {
  calls,
  type Script,
  type ScriptPatch,
  type Segment,
  type StoredScript,
  scriptSchema,
  takeSchema,
} from "@voxloom/contract";
import { createSegment, upgradeScript } from "@voxloom/timeline";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { insertEarlierTask, startTestServer, withEarlierDatabase } from "../../../testing/index.ts";
import { getTake, openScriptRig } from "../../../testing/script-rig.ts";
import { twoLines } from "../../../testing/settle-task.ts";
import { loadScript } from "./load-script.ts";
import { unpackJson } from "./packed-json.ts";
import { scriptRevisions } from "./schema.ts";

/** A script as it was kept before delivery, volumes, locks, glossaries and styles. */
function asBefore(script: Script): unknown {
  const { glossary, pronunciations, subtitleStyle, backgroundDb, ...rest } = script;
  return {
    ...rest,
    version: 1,
    speakers: script.speakers.map(({ delivery, volumeDb, ...speaker }) => speaker),
    segments: script.segments.map(({ delivery, volumeDb, maxVideoStretch, isLocked, ...segment }) => ({
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
    const take = getTake("a1", "Buenos días.");
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
    const left = await pool.query<{ script: Buffer }>(
      "select script from script_revisions order by revision",
    );
    const upgraded = left.rows.map((row) => upgradeScript(unpackJson(row.script) as StoredScript));
    expect(upgraded.map((one) => scriptSchema.parse(one))).toEqual(states);
    const takes = await pool.query<{ take_id: string; take: unknown }>("select take_id, take from takes");
    expect(takes.rows.map((row) => [row.take_id, takeSchema.parse(row.take)])).toEqual([["a1", take]]);
  }));

test("a script and its changes that were kept before a line could slow the picture are read with that field", {
  tags: ["full"],
}, async () => {
  const server = await startTestServer();
  try {
    const rig = await openScriptRig(server);
    const taskId = await rig.finished();
    const { script } = await rig.read(taskId);
    const segments = script.segments.map(({ maxVideoStretch, ...segment }) => segment);
    const { maxVideoStretch, ...added } = createSegment({
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
      const left = await loadScript(db, taskId, revision);
      expect(left?.segments.map((line) => line.maxVideoStretch)).toEqual(Array(revision + 1).fill(null));
    }
  } finally {
    await server.close();
  }
});

/** A line as the first version of scripts wrote it; `reason`: of its placement, in English words. */
function firstLine(line: Segment, reason: string): Record<string, unknown> {
  const { block, place, sourceMarks, targetMarks, cue, ...rest } = line;
  const placement = { startMs: 0, endMs: 900, tempo: 1.1, videoStretch: 1, method: "faster", residualMs: 0 };
  return { ...rest, placement: { ...placement, reason } };
}

test("a script of the first version and its patches are opened, edited and restored as of the second", {
  tags: ["full"],
}, async () => {
  const server = await startTestServer();
  try {
    const rig = await openScriptRig(server);
    const taskId = await rig.finished();
    const { hasMedia, subtitleFile, ...first } = twoLines();
    const told = "Longer than its slot: spoken at 1.10. Cut where the dub ends.";
    const stored = { ...first, version: 1, segments: first.segments.map((line) => firstLine(line, told)) };
    const added = createSegment({ id: "l9", speakerId: "s1", startMs: 10, endMs: 20 });
    const { placement } = firstLine(added, "In a shorter wording. Fits as it was spoken.");
    const patches = [
      { changed: { l1: { targetText: "Old words" } }, added: [], removed: [], parts: {} },
      { changed: {}, added: [firstLine(added, "Nothing is spoken.")], removed: [], parts: {} },
      { changed: { l1: { placement } }, added: [], removed: [], parts: {} },
    ];
    const { db } = server.context.database;
    // As the version before wrote it: whole, and what was made of it since.
    const whole = { script: stored as unknown as StoredScript, origin: "automatic" as const };
    await db.insert(scriptRevisions).values({ taskId, revision: 2, ...whole });
    for (const [index, patch] of patches.entries())
      await db.insert(scriptRevisions).values({
        taskId,
        revision: index + 3,
        origin: "edit",
        patch: patch as unknown as ScriptPatch,
      });

    const opened = (await rig.read(taskId)).script;
    expect(scriptSchema.parse(opened)).toEqual(opened);
    expect(opened).toMatchObject({ version: 2, hasMedia: true, subtitleFile: null });
    const getReasons = (id: string) => opened.segments.find((line) => line.id === id)?.placement?.reasons;
    expect(getReasons("l1")).toEqual([{ code: "shorter-wording" }, { code: "fits" }]);
    expect(getReasons("l2")).toEqual([{ code: "hurried", tempo: 1.1 }, { code: "cut-at-end" }]);
    expect(getReasons("l9")).toEqual([{ code: "nothing-spoken" }]);
    expect((await rig.read(taskId, 3)).script.segments.map(({ targetText }) => targetText)).toContain(
      "Old words",
    );

    // An edit on a revision of before, and one that looks at what only the second version has.
    const place = { anchor: 8 as const };
    const edits = [
      { kind: "set-source-text" as const, segmentId: "l2", text: "Later words" },
      { kind: "set-place" as const, segmentIds: ["l1"], place },
    ];
    expect(await rig.edited({ taskId, baseRevision: 3, edits })).toMatchObject({ revision: 6 });
    const edited = (await rig.read(taskId)).script.segments;
    expect(edited.find(({ id }) => id === "l1")).toMatchObject({ targetText: "Old words", place });
    expect(edited.find(({ id }) => id === "l2")).toMatchObject({ sourceText: "Later words" });
    expect((await rig.changes(taskId, 2)).changes).toHaveLength(4);

    const restored = await rig.post(calls.scripts.restore.path, { taskId, revision: 2 });
    expect(restored.body).toMatchObject({ code: 0, data: { revision: 7 } });
    const { segments } = (await rig.read(taskId)).script;
    expect(segments.map(({ id }) => id)).not.toContain("l9");
    expect(segments.find(({ id }) => id === "l1")?.place).toBeNull();
  } finally {
    await server.close();
  }
});
