import { calls, type SharedTask } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallAnswer, Guest } from "../../../testing/index.ts";
import { openSharingRig, type SharingRig } from "./testing.ts";

let rig: SharingRig;
beforeAll(async () => {
  rig = await openSharingRig();
});
afterAll(() => rig.close());

/** A video of clips that is made: `outputs` by what stands in storage. */
async function makeVideo({ isMade = true, isPreview = false } = {}): Promise<string> {
  const taskId = await rig.finished("By the lake");
  const { pool } = rig.server.context.database;
  const settings = { template: "long-takes", shape: "9:16" };
  await pool.query(
    `update tasks set product = 'clips', target_language = null, revision = null, settings = $2, is_preview = $3,
       outputs = case when $4 then jsonb_build_object('video', outputs->>'video', 'poster', $5::text) else '{}' end
     where id = $1`,
    [taskId, settings, isPreview, isMade, await findPosterOfMaterial()],
  );
  return taskId;
}

async function findPosterOfMaterial(): Promise<string> {
  const { pool } = rig.server.context.database;
  const { rows } = await pool.query("select poster_key from materials where id = $1", [rig.materialId]);
  return rows[0].poster_key as string;
}

const get = (path: string, query: Record<string, string>, guest?: Guest) =>
  rig.server.call(`${path}?${new URLSearchParams(query)}`, guest && { guest });
const share = (taskId: string, settings: Record<string, unknown> = {}, guest: Guest = rig.owner) =>
  rig.server.call(calls.sharing.upsert.path, { guest, body: { taskId, permission: 1, ...settings } });
const getCode = ({ status, body }: CallAnswer) => [status, body.errorCode];

test("a made video is nobody else's until its owner shares it, and then everybody's who has the link", async () => {
  const taskId = await makeVideo();
  const [other, admin] = [await rig.server.openPerson(), await rig.server.openPerson({ isAdmin: true })];
  const everybody = [undefined, rig.visitor, other, admin, rig.owner];
  for (const guest of everybody)
    expect(getCode(await get(calls.sharing.task.path, { taskId }, guest))).toEqual([404, "NOT_FOUND"]);
  for (const guest of [rig.visitor, other, admin])
    expect(getCode(await share(taskId, {}, guest))).toEqual([404, "NOT_FOUND"]);
  expect((await share(taskId)).status).toBe(200);
  for (const guest of everybody) {
    const answer = await get(calls.sharing.task.path, { taskId }, guest);
    expect(answer.body.data).toMatchObject({
      ...{ taskId, product: "clips", name: "By the lake", sourceLanguage: null, targetLanguage: null },
      ...{ hasVideo: true, languages: [{ taskId, targetLanguage: null }], isOwner: guest === rig.owner },
    });
  }
});

test("viewers get the video and its poster, and nothing of what it was made of", async () => {
  const taskId = await makeVideo();
  await share(taskId, { allowDownload: true });
  const { media, downloads } = (await get(calls.sharing.task.path, { taskId })).body.data as SharedTask;
  expect(media).toMatchObject({ originalUrl: null, dubAudioUrl: null, sourceSubtitlesUrl: null });
  for (const [url, type] of [
    [media.dubUrl, "video/mp4"],
    [media.posterUrl, "image/jpeg"],
  ]) {
    const file = await fetch(new URL(url ?? "", rig.server.origin));
    expect([file.status, file.headers.get("content-type")]).toEqual([200, type]);
  }
  expect(downloads).toEqual(["video"]);
  const { body } = await rig.server.call(calls.sharing.download.path, { body: { taskId, kind: "video" } });
  expect(body.data).toMatchObject({ fileName: "By the lake.mp4" });
  expect((await get(calls.sharing.script.path, { taskId })).body.data).toEqual({ lines: [] });
  // A poster that was never made is not taken from the clip.
  await rig.server.context.database.pool.query(
    "update tasks set outputs = outputs - 'poster' where id = $1",
    [taskId],
  );
  const without = (await get(calls.sharing.task.path, { taskId })).body.data as SharedTask;
  expect(without.media.posterUrl).toBeNull();
  expect((await get(calls.sharing.poster.path, { taskId })).status).toBe(404);
});

test("its password, comments and end are those of every share", async () => {
  const taskId = await makeVideo();
  await share(taskId, { password: "open sesame" });
  expect(getCode(await get(calls.sharing.task.path, { taskId }))).toEqual([403, "SHARE_PASSWORD_NEEDED"]);
  expect(getCode(await get(calls.sharing.poster.path, { taskId }))).toEqual([403, "SHARE_PASSWORD_NEEDED"]);
  const { body } = await rig.server.call(calls.sharing.unlock.path, {
    body: { taskId, password: "open sesame" },
  });
  const { grant } = body.data as { grant: string };
  expect((await get(calls.sharing.task.path, { taskId, grant })).status).toBe(200);
  const comment = { taskId, grant, atMs: 500, authorName: "Ada", text: "Lovely light" };
  const said = await rig.server.call(calls.sharing.addComment.path, { guest: rig.visitor, body: comment });
  expect(said.status).toBe(200);
  await share(taskId, { permission: 0 });
  expect(getCode(await get(calls.sharing.task.path, { taskId, grant }))).toEqual([404, "NOT_FOUND"]);
});

test("a video that is not made, or a preview of one, is not shared", async () => {
  for (const state of [{ isMade: false }, { isPreview: true }])
    expect(getCode(await share(await makeVideo(state)))).toEqual([409, "TASK_STATE_CONFLICT"]);
});

test("other sites are given a player in the shape of the video", async () => {
  const taskId = await makeVideo();
  await share(taskId);
  const { origin } = rig.server;
  const answer = await get("/oembed", { url: `${origin}/u/${taskId}` });
  expect(answer.body).toMatchObject({ type: "video", title: "By the lake" });
  const { width, height, html } = answer.body as unknown as Record<"width" | "height", number> & {
    html: string;
  };
  expect(height).toBeGreaterThan(width * 1.5);
  expect(html).toContain(`${origin}/embedded-player/${taskId}`);
});
