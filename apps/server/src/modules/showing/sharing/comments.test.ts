import { randomUUID } from "node:crypto";
import type { ShareComment } from "@voxloom/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { CallAnswer, Guest } from "../../../testing/index.ts";
import { openSharingRig, type SharingRig } from "./testing.ts";

let rig: SharingRig;
beforeAll(async () => {
  rig = await openSharingRig();
});
beforeEach(async () => {
  await rig.server.context.database.pool.query("delete from rate_limits");
});
afterAll(() => rig.close());

type Page = { items: ShareComment[]; nextCursor: string | null };

const add = (taskId: string, fields: Record<string, unknown> = {}, guest: Guest = rig.visitor) =>
  rig.server.call("/api/share/comment/add", {
    guest,
    body: { taskId, atMs: 1000, authorName: "Ada", text: "Well said.", ...fields },
  });
const added = async (...args: Parameters<typeof add>): Promise<ShareComment> =>
  (await add(...args)).body.data as ShareComment;
const remove = (taskId: string, commentId: string, guest: Guest = rig.visitor) =>
  rig.server.call("/api/share/comment/delete", { guest, body: { taskId, commentId } });
const list = async (taskId: string, query = "", guest?: Guest): Promise<Page> =>
  (await rig.server.call(`/api/share/comments?taskId=${taskId}${query}`, guest ? { guest } : {})).body
    .data as Page;
const getCode = ({ status, body }: CallAnswer) => [status, body.errorCode];

test("comments stand at their place, under the name their author chose", async () => {
  const taskId = await rig.shared();
  await added(taskId, { atMs: 3000, text: "later" });
  const first = await added(taskId, { atMs: 1000, text: "\u202e first \u0001line\nsecond line " });
  expect(first).toMatchObject({ text: "first line\nsecond line", authorName: "Ada", canDelete: true });
  await added(taskId, { atMs: 2000, text: "by the owner" }, rig.owner);
  const read = await list(taskId);
  expect(read.items.map(({ text, isByOwner, canDelete }) => [text, isByOwner, canDelete])).toEqual([
    ["first line\nsecond line", false, false],
    ["by the owner", true, false],
    ["later", false, false],
  ]);
  const own = await list(taskId, "", rig.visitor);
  expect(own.items.map(({ canDelete }) => canDelete)).toEqual([true, false, true]);
  const ofOwner = await list(taskId, "", rig.owner);
  expect(ofOwner.items.every(({ canDelete }) => canDelete)).toBe(true);
  expect(JSON.stringify(ofOwner)).not.toContain(rig.visitor.projId);
});

test("comments come in pages, several at one place too", async () => {
  const taskId = await rig.shared();
  for (const text of ["a", "b", "c", "d", "e"]) await added(taskId, { text });
  const texts: string[] = [];
  let cursor = "";
  do {
    const page = await list(taskId, `&limit=2${cursor}`);
    expect(page.items.length).toBeLessThanOrEqual(2);
    texts.push(...page.items.map(({ text }) => text));
    cursor = page.nextCursor === null ? "" : `&cursor=${page.nextCursor}`;
  } while (cursor !== "");
  expect(texts).toEqual(["a", "b", "c", "d", "e"]);
  const broken = await rig.server.call(`/api/share/comments?taskId=${taskId}&cursor=x`);
  expect(getCode(broken)).toEqual([400, "BAD_INPUT"]);
});

test("a comment needs a name, words and a place within the recording", async () => {
  const taskId = await rig.shared();
  const wrong = [
    { text: "" },
    { text: " \n\u200e\u0001 ".replace("\u200e", "") },
    { text: "x".repeat(2001) },
    { authorName: "  " },
    { authorName: "x".repeat(61) },
    { atMs: -1 },
    { atMs: 0.5 },
    { atMs: 14_001_000 },
  ];
  for (const fields of wrong) expect(getCode(await add(taskId, fields))).toEqual([400, "BAD_INPUT"]);
  expect((await add(taskId, { text: "x".repeat(2000) })).status).toBe(200);
  const stranger = await rig.server.call("/api/share/comment/add", {
    body: { taskId, atMs: 0, authorName: "Ada", text: "Hello" },
  });
  expect(getCode(stranger)).toEqual([401, "NOT_SIGNED_IN"]);
});

test("comments that are off are neither taken nor shown", async () => {
  const taskId = await rig.shared();
  await added(taskId);
  await rig.upsert(taskId, { allowComments: false });
  expect(getCode(await add(taskId))).toEqual([403, "SHARE_COMMENTS_OFF"]);
  expect((await list(taskId)).items).toEqual([]);
  expect((await list(taskId, "", rig.owner)).items).toHaveLength(1);
});

test("the owner comments on a task that is not shared; nobody else sees that it is there", async () => {
  const taskId = await rig.shared();
  await added(taskId, { text: "from a viewer" });
  await rig.upsert(taskId, { permission: 0, allowComments: false });
  expect((await added(taskId, { text: "a note to myself" }, rig.owner)).isByOwner).toBe(true);
  const texts = (await list(taskId, "", rig.owner)).items.map(({ text }) => text);
  expect(texts.toSorted()).toEqual(["a note to myself", "from a viewer"]);
  expect(getCode(await add(taskId))).toEqual([404, "NOT_FOUND"]);
  const asked = await rig.server.call(`/api/share/comments?taskId=${taskId}`, { guest: rig.visitor });
  expect(getCode(asked)).toEqual([404, "NOT_FOUND"]);
});

test("a comment is deleted by who wrote it, or by the task's owner, shared or not", async () => {
  const taskId = await rig.shared();
  const elsewhere = await rig.shared();
  const [mine, yours, late] = [await added(taskId), await added(taskId), await added(taskId)];
  const other = await rig.server.openGuest();
  expect(getCode(await remove(taskId, mine.id, other))).toEqual([404, "NOT_FOUND"]);
  expect(getCode(await remove(elsewhere, mine.id))).toEqual([404, "NOT_FOUND"]);
  expect(getCode(await remove(taskId, randomUUID()))).toEqual([404, "NOT_FOUND"]);
  expect(getCode(await remove(taskId, "no-id"))).toEqual([404, "NOT_FOUND"]);
  expect((await remove(taskId, mine.id)).status).toBe(200);
  expect((await remove(taskId, yours.id, rig.owner)).status).toBe(200);
  await rig.upsert(taskId, { permission: 0 });
  expect(getCode(await remove(taskId, late.id))).toEqual([404, "NOT_FOUND"]);
  expect((await remove(taskId, late.id, rig.owner)).status).toBe(200);
});

test("a share with a password takes comments from those who are in", async () => {
  const taskId = await rig.shared({ password: "open sesame" });
  expect(getCode(await add(taskId))).toEqual([403, "SHARE_PASSWORD_NEEDED"]);
  const { body } = await rig.server.call("/api/share/unlock", { body: { taskId, password: "open sesame" } });
  const { grant } = body.data as { grant: string };
  expect((await add(taskId, { grant })).status).toBe(200);
});

test("one address writes so many comments and no more", async () => {
  const taskId = await rig.shared();
  for (let count = 0; count < 10; count += 1) expect((await add(taskId)).status).toBe(200);
  const limited = await add(taskId, {}, await rig.server.openGuest());
  expect(getCode(limited)).toEqual([429, "TOO_MANY_REQUESTS"]);
});

test("comments go when the task is gone for good", async () => {
  const taskId = await rig.shared();
  await added(taskId);
  const { pool } = rig.server.context.database;
  await pool.query("delete from tasks where id = $1", [taskId]);
  const { rows } = await pool.query("select * from share_comments where task_id = $1", [taskId]);
  expect(rows).toEqual([]);
});
