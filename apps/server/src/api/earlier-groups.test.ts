import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type Script } from "@voxloom/contract";
import { applyEdit, diffScripts } from "@voxloom/timeline";
import type pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { showGroup } from "../modules/making/groups/show-group.ts";
import { editScript } from "../modules/making/scripts/edit-script.ts";
import { newestScript } from "../modules/making/scripts/index.ts";
import { groupPage } from "../modules/making/tasks/index.ts";
import { openContext } from "../open-context.ts";
import { withEarlierDatabase } from "../testing/index.ts";
import { quickPeriods } from "../testing/quick-periods.ts";
import { twoLines } from "../testing/settle-task.ts";
import { testConfig } from "../testing/test-config.ts";

const getId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
const projId = getId(1);
const [order, otherOrder, talk, song] = [getId(2), getId(3), getId(4), getId(5)];
const settings = JSON.stringify({ sourceLanguage: "en", audioTrack: 0 });

/** A finished task as the version before groups wrote it. */
async function insertTask(
  pool: pg.Pool,
  id: string,
  {
    language = "es",
    material = talk,
    request = order,
    isPreview = false,
    product = "audio-translation",
  } = {},
): Promise<void> {
  await pool.query(
    `insert into tasks (id, proj_id, request_id, product, name, material_id, target_language, settings, is_preview,
      state, progress, production, duration_ms, revision, created_at)
     values ($1, $2, $3, $4, 'Talk', $5, $6, $7, $8, 'succeeded', '{"stages":[],"fraction":1,"timeLeftMs":null}',
      '{"kind":"automatic","respeakSegmentIds":[],"chargedMs":4000}', 4000, 1, now() + $9 * interval '1 second')`,
    [id, projId, request, product, material, language, settings, isPreview, Number(id.slice(-3))],
  );
}

const insertScript = (pool: pg.Pool, taskId: string, script: Script) =>
  pool.query(
    "insert into script_revisions (task_id, revision, origin, script) values ($1, 1, 'automatic', $2)",
    [taskId, Buffer.from(JSON.stringify(script))],
  );

test("tasks of one source and one order are one group after the update, and nothing of their scripts is lost", () =>
  withEarlierDatabase("task_groups", async ({ pool }) => {
    const dataFolder = await mkdtemp(join(tmpdir(), "voxloom-earlier-"));
    onTestFinished(() => rm(dataFolder, { recursive: true, force: true }));
    const [es, fr, de] = [getId(11), getId(12), getId(13)];
    const [preview, later, other, text] = [getId(14), getId(15), getId(16), getId(17)];
    await insertTask(pool, fr, { language: "fr" });
    await insertTask(pool, es);
    await insertTask(pool, de, { language: "de" });
    await insertTask(pool, preview, { isPreview: true });
    await insertTask(pool, later, { request: otherOrder });
    await insertTask(pool, other, { material: song });
    await insertTask(pool, text, { product: "subtitles" });
    const made = twoLines();
    // Somebody corrected the second line in one language alone: there was no other way.
    const [first, second] = made.segments;
    if (first === undefined || second === undefined) throw new Error("the sample has no lines");
    const corrected = {
      ...made,
      targetLanguage: "fr",
      segments: [first, { ...second, sourceText: "See you soon.", targetText: "À bientôt." }],
    };
    await insertScript(pool, es, made);
    await insertScript(pool, fr, corrected);

    const config = testConfig({ url: pool.options.connectionString ?? "", dataFolder });
    const context = await openContext(config, { name: "after", jobPeriods: quickPeriods });
    try {
      const { items } = await groupPage(context, projId, calls.groups.list.request.parse({}));
      const ids = items.map(({ tasks }) => tasks.map(({ id }) => id));
      expect(ids.toSorted()).toEqual([[es, fr, de], [preview], [later], [other], [text]]);
      const { groupId, members } = await showGroup(context, projId, de);
      expect(groupId).toBe(es);
      expect(members.map(({ task, lines }) => [task.targetLanguage, lines])).toEqual([
        ["es", { total: 2, checked: 0, older: 0 }],
        ["fr", { total: 2, checked: 0, older: 0 }],
        ["de", null],
      ]);

      const edited = applyEdit(made, { kind: "set-source-text", segmentId: "l1", text: "Good evening." });
      const patch = diffScripts(made, edited);
      await editScript(context, { projId, taskId: es, baseRevision: 1, patch });
      const french = await newestScript(context.database.db, fr);
      expect(french?.script.segments).toMatchObject([
        { sourceText: "Good evening.", translatedFrom: "Good morning.", targetText: first.targetText },
        { sourceText: "See you soon.", translatedFrom: null, targetText: "À bientôt." },
      ]);
    } finally {
      await context.close();
    }
  }));
