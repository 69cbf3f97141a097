import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { qualityReportSchema } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type Guest,
  insertEarlierTask,
  startTestServer,
  type TestServer,
  withEarlierDatabase,
} from "../../../testing/index.ts";
import { orderTasks, settleTask } from "../../../testing/settle-task.ts";
import { makeClip, uploadMaterial } from "../../../testing/upload-material.ts";
import { findOrigins, findReport, readRatings } from "./store.ts";

let server: TestServer;
let guest: Guest;
let taskId: string;

beforeAll(async () => {
  server = await startTestServer();
  guest = await server.openGuest();
  const folder = await mkdtemp(join(tmpdir(), "voxloom-tone-"));
  const path = join(folder, "tone.wav");
  makeClip(path, ["-f", "lavfi", "-i", "sine=duration=1"]);
  const material = { name: "tone.wav", bytes: await readFile(path) };
  const { id: materialId } = await uploadMaterial(server, guest, material);
  await rm(folder, { recursive: true, force: true });
  const [task] = await orderTasks(server, guest, { materialId, targetLanguages: ["es"] });
  taskId = task?.id ?? "";
});
afterAll(() => server.close());

const listed = async () => {
  const answer = await server.call("/api/video/task/list", { guest });
  return (answer.body.data as { items: { id: string }[] }).items.find(({ id }) => id === taskId);
};

test("a task has no rating before its dub, and then the same in lists as in its report", async () => {
  const { db } = server.context.database;
  expect(await listed()).toMatchObject({ score: null, rating: null });
  expect(await findOrigins(db, taskId)).toBeNull();
  await settleTask(server, taskId);
  const report = await findReport(db, taskId);
  expect(report?.rating?.verdict).toBe("needs-review");
  expect(await listed()).toMatchObject({ score: report?.score, rating: report?.rating });
  expect(await findOrigins(db, taskId)).toEqual(report?.facts?.origins);
});

test("a report from before there were ratings is not rated, and keeps its figures", { tags: ["full"] }, () =>
  withEarlierDatabase("task_ratings", async ({ pool, finish }) => {
    const older = await insertEarlierTask(pool);
    const report = {
      score: 98,
      lines: [],
      loudnessLufs: -16,
      truePeakDbtp: -2,
      speechLoudnessLufs: -17,
      originalLoudnessLufs: -20,
      clippedSamples: 0,
      durationDifferenceMs: 0,
      deadAirMs: 1500,
      overlaps: 0,
      refundableShare: 0,
      subtitleProblems: 0,
      warnings: [],
    };
    await pool.query("insert into reports (task_id, revision, score, report) values ($1, 1, 98, $2)", [
      older,
      JSON.stringify(report),
    ]);
    await finish();
    const { rows } = await pool.query<{ rating: unknown; report: unknown }>(
      "select rating, report from reports",
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.rating).toBeNull();
    expect(qualityReportSchema.parse(rows[0]?.report)).toEqual({
      ...report,
      score: null,
      rating: null,
      findings: [],
      facts: null,
    });
  }),
);

test("tasks without a report are in no list of ratings", async () => {
  expect(await readRatings(server.context.database.db, [])).toEqual(new Map());
});
