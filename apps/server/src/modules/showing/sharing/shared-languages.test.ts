import { randomUUID } from "node:crypto";
import type { GroupActivity, Share, SharedTask } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { CallAnswer, Guest } from "../../../testing/index.ts";
import { openSharingRig, type SharingRig } from "./testing.ts";

let rig: SharingRig;
beforeAll(async () => {
  rig = await openSharingRig();
});
afterAll(() => rig.close());

const pool = () => rig.server.context.database.pool;
const get = (path: string, query: Record<string, string>, guest: Guest = rig.visitor) =>
  rig.server.call(`${path}?${new URLSearchParams(query)}`, { guest });
const post = (path: string, body: unknown, guest: Guest = rig.visitor) =>
  rig.server.call(path, { guest, body });
const open = (query: Record<string, string>) => get("/api/share/task", query);
const getCode = ({ status, body }: CallAnswer) => [status, body.errorCode];
const getShare = async (taskId: string) =>
  (await get("/api/share-permission/detail", { taskId }, rig.owner)).body.data as Share;

/** One source in Spanish, French and German; the last is not finished. */
async function ordered(): Promise<[string, string, string]> {
  const ids = [await rig.finished(), await rig.finished(), await rig.waiting()] as const;
  const groupId = randomUUID();
  for (const [index, language] of ["es", "fr", "de"].entries())
    await pool().query(
      "update tasks set group_id = $1, target_language = $2, created_at = to_timestamp($3) where id = $4",
      [groupId, language, 1_700_000_000 + index, ids[index]],
    );
  return [...ids];
}

/** Every call of a viewer on a task by another one's link. */
const viewersCalls = (shown: Record<string, string>): Promise<CallAnswer>[] => [
  open(shown),
  get("/api/share/script", shown),
  get("/api/share/comments", shown),
  post("/api/share/download", { ...shown, kind: "target-srt" }),
  post("/api/share/comment/add", { ...shown, atMs: 0, authorName: "Ada", text: "Hello" }),
  post("/api/share-permission/handler-share-interaction", { ...shown, interaction: "play" }),
];

test("one link shows all languages, each once it is finished", async () => {
  const [es, fr, de] = await ordered();
  await rig.upsert(es, {});
  const alone = (await open({ taskId: es })).body.data as SharedTask;
  expect(alone.languages).toEqual([{ taskId: es, targetLanguage: "es" }]);
  for (const answer of await Promise.all(viewersCalls({ taskId: fr, shareTaskId: es })))
    expect(getCode(answer)).toEqual([404, "NOT_FOUND"]);

  await rig.upsert(es, { withGroup: true, allowDownload: true });
  expect((await getShare(es)).otherTaskIds).toEqual([fr, de]);
  const french = (await open({ taskId: fr, shareTaskId: es })).body.data as SharedTask;
  expect(french).toMatchObject({ taskId: fr, targetLanguage: "fr" });
  expect(french.languages).toEqual([
    { taskId: es, targetLanguage: "es" },
    { taskId: fr, targetLanguage: "fr" },
  ]);
  for (const answer of await Promise.all(viewersCalls({ taskId: fr, shareTaskId: es })))
    expect(answer.status).toBe(200);
  // Only by that link, and not yet where it is not finished.
  expect((await open({ taskId: fr })).status).toBe(404);
  expect((await open({ taskId: de, shareTaskId: es })).status).toBe(404);
  // What is left out stays; its own language alone is a choice.
  await rig.upsert(es, { allowComments: false });
  expect((await getShare(es)).otherTaskIds).toEqual([fr, de]);
  await rig.upsert(es, { withGroup: false });
  expect((await open({ taskId: fr, shareTaskId: es })).status).toBe(404);
});

test("password, end and limits of the link hold for all of its languages, and all count for it", {
  tags: ["full"],
}, async () => {
  const [es, fr] = await ordered();
  await rig.upsert(es, { withGroup: true, password: "open sesame", allowComments: false });
  const shown = { taskId: fr, shareTaskId: es };
  for (const answer of await Promise.all(viewersCalls(shown)))
    expect(getCode(answer)).toEqual([403, "SHARE_PASSWORD_NEEDED"]);
  const unlocked = await post("/api/share/unlock", { taskId: es, password: "open sesame" });
  const { grant } = unlocked.body.data as { grant: string };
  const within = { ...shown, grant };
  expect((await open(within)).body.data).toMatchObject({ taskId: fr, downloads: [], allowComments: false });
  expect(getCode(await post("/api/share/download", { ...within, kind: "target-srt" }))).toEqual([
    403,
    "SHARE_DOWNLOADS_OFF",
  ]);
  const said = { ...within, atMs: 0, authorName: "Ada", text: "Hello" };
  expect(getCode(await post("/api/share/comment/add", said))).toEqual([403, "SHARE_COMMENTS_OFF"]);
  await post("/api/share-permission/handler-share-interaction", { ...within, interaction: "play" });
  await post("/api/share-permission/handler-share-interaction", { taskId: es, grant, interaction: "play" });
  expect((await getShare(es)).counts.play).toBe(1);
  await pool().query("update shares set expires_at = now() - interval '1 second' where task_id = $1", [es]);
  expect((await open(within)).status).toBe(404);
});

test("a comment belongs to the language that it was written on", async () => {
  const [es, fr] = await ordered();
  await rig.upsert(es, { withGroup: true });
  const said = { taskId: fr, shareTaskId: es, atMs: 10, authorName: "Ada", text: "Well said." };
  expect((await post("/api/share/comment/add", said)).status).toBe(200);
  const texts = async (query: Record<string, string>, guest?: Guest) => {
    const { items } = (await get("/api/share/comments", query, guest)).body.data as {
      items: { text: string; id: string }[];
    };
    return items.map(({ text }) => text);
  };
  expect(await texts({ taskId: es })).toEqual([]);
  expect(await texts({ taskId: fr, shareTaskId: es })).toEqual(["Well said."]);
  expect(await texts({ taskId: fr }, rig.owner)).toEqual(["Well said."]);
  expect((await getShare(es)).counts.comment).toBe(1);
});

test("a link shows nothing of another source, of a deleted language, or once its own task is gone", async () => {
  const [es, fr] = await ordered();
  await rig.upsert(es, { withGroup: true });
  const other = await rig.finished();
  await pool().query("update shares set other_task_ids = other_task_ids || $1 where task_id = $2", [
    JSON.stringify([other]),
    es,
  ]);
  expect((await open({ taskId: other, shareTaskId: es })).status).toBe(404);
  expect((await open({ taskId: fr, shareTaskId: "no-id" })).status).toBe(404);
  expect((await open({ taskId: fr, shareTaskId: other })).status).toBe(404);
  await post("/api/video/translation/delete-task", { taskId: fr }, rig.owner);
  expect((await open({ taskId: fr, shareTaskId: es })).status).toBe(404);
  expect(((await open({ taskId: es })).body.data as SharedTask).languages).toHaveLength(1);
  await pool().query("update tasks set deleted_at = null where id = $1", [fr]);
  expect((await open({ taskId: fr, shareTaskId: es })).status).toBe(200);
  await post("/api/video/translation/delete-task", { taskId: es }, rig.owner);
  expect((await open({ taskId: fr, shareTaskId: es })).status).toBe(404);
});

test("who owns a source is told what was said, changed and approved in which language", async () => {
  const [es, fr] = await ordered();
  await rig.upsert(es, { withGroup: true });
  for (const text of ["Too fast.", "Well said."])
    await post("/api/share/comment/add", {
      taskId: fr,
      shareTaskId: es,
      atMs: 10,
      authorName: "Kenji",
      text,
    });
  await post("/api/share/comment/add", { taskId: es, atMs: 0, authorName: "Me", text: "Mine" }, rig.owner);
  const edit = async (baseRevision: number, changed: Record<string, unknown>, taskId = es) => {
    const { body } = await post(
      "/api/task/script/edit",
      { taskId, baseRevision, patch: { changed } },
      rig.owner,
    );
    expect(body.code, body.message).toBe(0);
  };
  await edit(1, { l1: { targetText: "Hola." } });
  await edit(2, { l2: { targetText: "Adiós." } });
  await edit(3, { l1: { sourceText: "Good evening." } });
  await post("/api/task/approve", { taskId: fr, isApproved: true }, rig.owner);
  const activity = () => get("/api/share/activity", { taskId: es }, rig.owner);
  const { items } = (await activity()).body.data as { items: GroupActivity[] };
  expect(items.map(({ kind, taskId, count }) => [kind, taskId, count])).toEqual([
    ["approved", fr, 1],
    ["edited", null, 1],
    ["edited", es, 2],
    ["commented", fr, 2],
  ]);
  expect(items.at(-1)?.by).toBe("Kenji");
  expect(getCode(await get("/api/share/activity", { taskId: es }))).toEqual([404, "NOT_FOUND"]);
});
