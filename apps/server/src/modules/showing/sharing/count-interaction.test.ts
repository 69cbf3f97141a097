import type { Share } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Guest } from "../../../testing/index.ts";
import { countInteraction, forgetVisitors } from "./count-interaction.ts";
import { openShare } from "./open-share.ts";
import { openSharingRig, type SharingRig } from "./testing.ts";

let rig: SharingRig;
beforeAll(async () => {
  rig = await openSharingRig();
});
afterAll(() => rig.close());

const address = "203.0.113.7";
const dayMs = 86_400_000;

const act = async (
  taskId: string,
  interaction: string,
  { guest = rig.visitor, from = address }: { guest?: Guest; from?: string } = {},
) =>
  rig.server.call("/api/share-permission/handler-share-interaction", {
    guest,
    body: { taskId, interaction },
    headers: { "X-Forwarded-For": from },
  });
const getCounts = async (taskId: string) => {
  const path = `/api/share-permission/detail?taskId=${taskId}`;
  return ((await rig.server.call(path, { guest: rig.owner })).body.data as Share).counts;
};

test("each thing counts once for each visitor and day, even at the same time", async () => {
  const taskId = await rig.shared();
  const answers = await Promise.all([1, 2, 3, 4].map(() => act(taskId, "view")));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  // Another guest project of the same browser is the same visitor.
  await act(taskId, "view", { guest: await rig.server.openGuest() });
  expect(await getCounts(taskId)).toEqual({ view: 1, embed: 0, play: 0, comment: 0, download: 0 });
  await act(taskId, "view", { from: "203.0.113.8" });
  for (const kind of ["embed", "play", "comment", "download"]) await act(taskId, kind);
  expect(await getCounts(taskId)).toEqual({ view: 2, embed: 1, play: 1, comment: 1, download: 1 });
  const open = await openShare(rig.server.context, { taskId, actor: null });
  const request = { ip: address, headers: { "user-agent": "node" } };
  const tomorrow = Date.now() + dayMs;
  for (let times = 0; times < 2; times += 1)
    await countInteraction(rig.server.context, open, { interaction: "view", request, nowMs: tomorrow });
  expect((await getCounts(taskId)).view).toBe(3);
});

test("the owner is not counted, and a comment counts as one", async () => {
  const taskId = await rig.shared();
  await act(taskId, "view", { guest: rig.owner });
  expect((await getCounts(taskId)).view).toBe(0);
  const body = { taskId, atMs: 0, authorName: "Ada", text: "Hello" };
  for (let times = 0; times < 2; times += 1)
    await rig.server.call("/api/share/comment/add", { guest: rig.visitor, body });
  expect((await getCounts(taskId)).comment).toBe(1);
});

test("no address is kept, and who was counted is forgotten the day after", async () => {
  const taskId = await rig.shared();
  await act(taskId, "view");
  const { pool } = rig.server.context.database;
  const visits = async () =>
    (await pool.query("select * from share_visits where task_id = $1", [taskId])).rows;
  const [visit] = await visits();
  expect(JSON.stringify(visit)).not.toContain(address);
  expect(visit).toMatchObject({ visitor_hash: expect.stringMatching(/^[\w-]{43}$/) });
  await forgetVisitors(rig.server.context);
  expect(await visits()).toHaveLength(1);
  await forgetVisitors(rig.server.context, Date.now() + 2 * dayMs);
  expect(await visits()).toHaveLength(0);
  expect((await getCounts(taskId)).view).toBe(1);
});

test("an unknown thing is refused, and one address counts only so often", async () => {
  const taskId = await rig.shared();
  expect((await act(taskId, "dance")).body.errorCode).toBe("BAD_INPUT");
  const body = { taskId, interaction: "view" };
  const stranger = await rig.server.call("/api/share-permission/handler-share-interaction", { body });
  expect(stranger.body.errorCode).toBe("NOT_SIGNED_IN");
  const from = "203.0.113.99";
  expect((await act(taskId, "play", { from })).status).toBe(200);
  // As if it had counted all but three of its ten minutes.
  await rig.server.context.database.pool.query("update rate_limits set points = 117 where key like $1", [
    `%${from}`,
  ]);
  const statuses = await Promise.all(Array.from({ length: 5 }, () => act(taskId, "play", { from })));
  expect(statuses.filter(({ status }) => status === 429).length).toBe(2);
  expect((await getCounts(taskId)).play).toBe(1);
});
