import { randomUUID } from "node:crypto";
import {
  calls,
  chargedCharacters,
  creditPrices,
  type Script,
  type Share,
  type SharedLine,
  type SharedTask,
} from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type CallAnswer, finishTask, type Guest, giveMaterial } from "../../../testing/index.ts";
import { settleTask, twoLines } from "../../../testing/settle-task.ts";
import { uploadMaterial } from "../../../testing/upload-material.ts";
import { chargeOnce, getBalance } from "../../money/billing/index.ts";
import { keepOut, letIn } from "../../people/account/index.ts";
import { writeGrant } from "./grant.ts";
import { findShare } from "./store.ts";
import { openSharingRig, type SharingRig } from "./testing.ts";

let rig: SharingRig;
beforeAll(async () => {
  rig = await openSharingRig();
});
afterAll(() => rig.close());

const upsertPath = "/api/share-permission/upsert";
const get = (path: string, taskId: string, more: Record<string, string> = {}, guest: Guest = rig.visitor) =>
  rig.server.call(`${path}?${new URLSearchParams({ taskId, ...more })}`, { guest });
const post = (path: string, body: unknown, guest: Guest = rig.visitor) =>
  rig.server.call(path, { guest, body });
const open = (taskId: string, grant?: string) =>
  get("/api/share/task", taskId, grant === undefined ? {} : { grant });
const unlock = (taskId: string, password: string, headers: Record<string, string> = {}) =>
  rig.server.call("/api/share/unlock", { body: { taskId, password }, headers });
const getGrant = ({ body }: CallAnswer): string => (body.data as { grant: string }).grant;
const getCode = ({ status, body }: CallAnswer) => [status, body.errorCode];

test("a task is private until it is shared; only its owner may share it and see how", async () => {
  const taskId = await rig.finished();
  const detail = () => get("/api/share-permission/detail", taskId, {}, rig.owner);
  expect((await detail()).body.data).toEqual({
    taskId,
    permission: 0,
    hasPassword: false,
    expiresAt: null,
    allowDownload: false,
    allowComments: true,
    otherTaskIds: [],
    counts: { view: 0, embed: 0, play: 0, comment: 0, download: 0 },
  });
  const body = { taskId, permission: 1 };
  expect(getCode(await rig.server.call(upsertPath, { body }))).toEqual([401, "NOT_SIGNED_IN"]);
  expect(getCode(await post(upsertPath, body))).toEqual([404, "NOT_FOUND"]);
  expect(getCode(await get("/api/share-permission/detail", taskId))).toEqual([404, "NOT_FOUND"]);
  const other = await rig.server.openPerson();
  expect(getCode(await post(upsertPath, body, other))).toEqual([404, "NOT_FOUND"]);
  expect(getCode(await get("/api/share-permission/detail", taskId, {}, other))).toEqual([404, "NOT_FOUND"]);
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const spec = { ...body, password: "open sesame", expiresAt, allowDownload: true, allowComments: false };
  const shared = await post(upsertPath, spec, rig.owner);
  const state = { permission: 1, hasPassword: true, expiresAt, allowDownload: true, allowComments: false };
  expect(shared.body.data).toMatchObject(state);
  // What is left out stays; null takes away.
  expect((await post(upsertPath, body, rig.owner)).body.data).toMatchObject(state);
  const without = await post(upsertPath, { ...body, password: null, expiresAt: null }, rig.owner);
  expect(without.body.data).toMatchObject({ hasPassword: false, expiresAt: null, allowDownload: true });
  expect((await detail()).body.data).toEqual(without.body.data);
});

test("a share that makes no sense is refused", async () => {
  const taskId = await rig.finished();
  const wrong = [
    { permission: 2 },
    { permission: 1, password: "abc" },
    { permission: 1, password: "a".repeat(129) },
    { permission: 1, expiresAt: "2020-01-01T00:00:00.000Z" },
    { permission: 1, expiresAt: "tomorrow" },
    {},
  ];
  for (const fields of wrong) {
    expect(getCode(await post(upsertPath, { taskId, ...fields }, rig.owner))).toEqual([400, "BAD_INPUT"]);
  }
  const waiting = await rig.waiting();
  const early = await post(upsertPath, { taskId: waiting, permission: 1 }, rig.owner);
  expect(getCode(early)).toEqual([409, "TASK_STATE_CONFLICT"]);
  expect((await post(upsertPath, { taskId: waiting, permission: 0 }, rig.owner)).status).toBe(200);
});

/** Every call of a viewer. */
const viewersCalls = (taskId: string): Promise<CallAnswer>[] => [
  open(taskId),
  get("/api/share/script", taskId),
  get("/api/share/poster", taskId),
  get("/api/share/comments", taskId),
  unlock(taskId, "open sesame"),
  post("/api/share/download", { taskId, kind: "video" }),
  post("/api/share/comment/add", { taskId, atMs: 0, authorName: "Ada", text: "Hello" }),
  post("/api/share/comment/delete", { taskId, commentId: randomUUID() }),
  post("/api/share-permission/handler-share-interaction", { taskId, interaction: "view" }),
];

test("private, expired, taken back, deleted and unfinished tasks answer as one that never was", async () => {
  const { pool } = rig.server.context.database;
  const never = await rig.finished();
  const locked = await rig.shared({ permission: 0, password: "open sesame" });
  const expired = await rig.shared();
  await pool.query("update shares set expires_at = now() - interval '1 second' where task_id = $1", [
    expired,
  ]);
  const takenBack = await rig.shared();
  expect((await open(takenBack)).status).toBe(200);
  await rig.upsert(takenBack, { permission: 0 });
  const deleted = await rig.shared();
  await post("/api/video/translation/delete-task", { taskId: deleted }, rig.owner);
  const unfinished = await rig.shared();
  await pool.query("update tasks set revision = null where id = $1", [unfinished]);

  const nothing = await Promise.all(viewersCalls(randomUUID()));
  for (const answer of nothing) {
    expect(getCode(answer)).toEqual([404, "NOT_FOUND"]);
    expect(answer.body).toEqual(nothing[0]?.body);
  }
  const findHeaders = ({ headers }: CallAnswer) =>
    [...headers].filter(([name]) => !["x-request-id", "date"].includes(name));
  for (const taskId of [never, locked, expired, takenBack, deleted, unfinished, "no-id", "../x"]) {
    const answers = await Promise.all(viewersCalls(taskId));
    for (const [index, answer] of answers.entries()) {
      expect([answer.status, answer.body]).toEqual([404, nothing[0]?.body]);
      expect(findHeaders(answer)).toEqual(findHeaders(nothing[index] as CallAnswer));
    }
  }
  // Its owner is a viewer like any other, as long as it is not shared.
  expect((await get("/api/share/task", never, {}, rig.owner)).body).toEqual(nothing[0]?.body);
});

test("a viewer sees the result and nothing of the project", async () => {
  const taskId = await rig.shared();
  const answer = await rig.server.call(`/api/share/task?taskId=${taskId}`);
  const task = answer.body.data as SharedTask;
  expect(task).toMatchObject({
    taskId,
    name: "Holiday.mp4",
    sourceLanguage: "en",
    targetLanguage: "es",
    hasVideo: true,
    hasBurnedSubtitles: false,
    rating: { score: 71, verdict: "needs-review" },
    allowComments: true,
    downloads: [],
    isOwner: false,
  });
  const text = JSON.stringify(answer.body.data);
  for (const secret of [rig.owner.projId, rig.owner.userId]) expect(text).not.toContain(secret);
  const { posterUrl, originalUrl, dubUrl } = task.media;
  for (const [url, type] of [
    [posterUrl, "image/jpeg"],
    [originalUrl, "video/mp4"],
    [dubUrl, "video/mp4"],
  ]) {
    const file = await fetch(new URL(url ?? "", rig.server.origin));
    expect([file.status, file.headers.get("content-type")]).toEqual([200, type]);
    const expires = Number(new URL(url ?? "", rig.server.origin).searchParams.get("expires"));
    expect(expires - Date.now()).toBeLessThanOrEqual(35 * 60_000);
  }
  const { lines } = (await get("/api/share/script", taskId)).body.data as { lines: SharedLine[] };
  expect(lines[0]).toEqual({
    id: "l1",
    speaker: "Speaker 1",
    startMs: 0,
    endMs: 1500,
    dub: null,
    sourceText: "Good morning.",
    targetText: "Buenos días.",
  });
  const poster = await get("/api/share/poster", taskId);
  expect(poster.status).toBe(200);
  expect(poster.headers.get("content-type")).toBe("image/jpeg");
  expect(poster.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const own = (await get("/api/share/task", taskId, {}, rig.owner)).body.data as SharedTask;
  expect(own.isOwner).toBe(true);
});

test("a share with a password opens with its grant, for its owner without", async () => {
  const taskId = await rig.shared({ password: "open sesame" });
  expect(getCode(await open(taskId))).toEqual([403, "SHARE_PASSWORD_NEEDED"]);
  expect(getCode(await get("/api/share/poster", taskId))).toEqual([403, "SHARE_PASSWORD_NEEDED"]);
  expect(getCode(await unlock(taskId, "open barley"))).toEqual([403, "SHARE_PASSWORD_WRONG"]);
  const unlocked = await unlock(taskId, "open sesame");
  expect(unlocked.status).toBe(200);
  const grant = getGrant(unlocked);
  expect((await open(taskId, grant)).body.data).toMatchObject({ name: "Holiday.mp4" });
  expect((await get("/api/share/script", taskId, { grant })).status).toBe(200);
  expect((await get("/api/share/task", taskId, {}, rig.owner)).status).toBe(200);
  const row = await findShare(rig.server.context.database.db, taskId);
  expect(JSON.stringify(row)).not.toContain("sesame");
  expect(row?.passwordHash).toMatch(/^scrypt\$/);
});

test("a grant that is over, of another share, changed, or of a password before opens nothing", async () => {
  const taskId = await rig.shared({ password: "open sesame" });
  const other = await rig.shared({ password: "open sesame" });
  const grant = getGrant(await unlock(taskId, "open sesame"));
  const { context } = rig.server;
  const row = await findShare(context.database.db, taskId);
  if (row === null) throw new Error("no share");
  const threeHoursAgo = Date.now() - 3 * 3_600_000;
  const refused = [
    getGrant(await unlock(other, "open sesame")),
    writeGrant(context, row, threeHoursAgo).grant,
    grant.replace(/^\d+/, (expires) => String(Number(expires) + 1)),
    "",
    ".",
    "Infinity.x",
  ];
  for (const wrong of refused)
    expect(getCode(await open(taskId, wrong))).toEqual([403, "SHARE_PASSWORD_NEEDED"]);
  expect((await open(taskId, grant)).status).toBe(200);
  // Sharing it again as it is keeps those in who are in; a new password does not, nor does taking it back.
  await rig.upsert(taskId, { allowDownload: true });
  expect((await open(taskId, grant)).status).toBe(200);
  await rig.upsert(taskId, { password: "open sesame" });
  expect(getCode(await open(taskId, grant))).toEqual([403, "SHARE_PASSWORD_NEEDED"]);
  const again = getGrant(await unlock(taskId, "open sesame"));
  await rig.upsert(taskId, { permission: 0 });
  await rig.upsert(taskId, { permission: 1 });
  expect(getCode(await open(taskId, again))).toEqual([403, "SHARE_PASSWORD_NEEDED"]);
});

/** Eleven guesses at once, since nobody gains a try by hurry: one too many. */
async function expectFewTries(target: string, status: number): Promise<void> {
  expect((await unlock(target, "guess")).status).toBe(status);
  // As if there had been all but one of the ten.
  await rig.server.context.database.pool.query(
    "update rate_limits set points = 9 where key like 'share-password:%' and key like $1",
    [`%${target}%`],
  );
  const answers = await Promise.all([unlock(target, "guess"), unlock(target, "guess")]);
  expect(answers.map((answer) => answer.status).toSorted()).toEqual([status, 429]);
}

test("at a share that never was passwords cannot be tried for long either", { tags: ["full"] }, () =>
  expectFewTries(randomUUID(), 404),
);

test("passwords cannot be tried for long", async () => {
  const taskId = await rig.shared({ password: "open sesame" });
  await expectFewTries(taskId, 403);
  const limited = await unlock(taskId, "open sesame");
  expect(getCode(limited)).toEqual([429, "TOO_MANY_REQUESTS"]);
  expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
  expect((await unlock(taskId, "open sesame", { "X-Forwarded-For": "203.0.113.7" })).status).toBe(200);
});

test("downloads are given where the owner allows them, and never the studio's own data", async () => {
  const taskId = await rig.shared();
  const spec = { taskId, kind: "target-srt" };
  expect(getCode(await post("/api/share/download", spec))).toEqual([403, "SHARE_DOWNLOADS_OFF"]);
  await rig.upsert(taskId, { allowDownload: true });
  const { downloads } = (await open(taskId)).body.data as SharedTask;
  expect(downloads).toEqual(expect.arrayContaining(["video", "target-srt"]));
  expect(downloads).not.toEqual(expect.arrayContaining(["script-json"]));
  expect(getCode(await post("/api/share/download", { taskId, kind: "script-json" }))).toEqual([
    400,
    "BAD_INPUT",
  ]);
  const { url, fileName } = (await post("/api/share/download", spec)).body.data as {
    url: string;
    fileName: string;
  };
  expect(fileName).toBe("Holiday.es.srt");
  expect(await (await fetch(new URL(url, rig.server.origin))).text()).toContain("Buenos días.");
  const share = (await get("/api/share-permission/detail", taskId, {}, rig.owner)).body.data as Share;
  expect(share.counts.download).toBe(1);
});

test("the owner pays for a video once, however many viewers take it; one who cannot pay gives none", async () => {
  const { context } = rig.server;
  const { db } = context.database;
  const { projId } = rig.owner;
  const take = (taskId: string) => post("/api/share/download", { taskId, kind: "video" });
  const balance = async () => (await getBalance(db, context.config, projId)).availableTenths;
  const taskId = await rig.shared({ allowDownload: true });
  const another = await rig.shared({ allowDownload: true });
  context.config.billing.isOn = true;
  try {
    const before = await balance();
    expect([(await take(taskId)).status, (await take(taskId)).status]).toEqual([200, 200]);
    const left = before - creditPrices.videoDownloadTenths;
    expect(await balance()).toBe(left);
    const work = { product: "text-to-speech" as const, characters: left * chargedCharacters };
    await chargeOnce(db, context.config, { projId, key: "all", work, taskId, taskName: "all" });
    expect(await balance()).toBe(0);
    expect((await take(taskId)).status).toBe(200);
    expect(getCode(await take(another))).toEqual([403, "SHARE_DOWNLOADS_OFF"]);
  } finally {
    context.config.billing.isOn = false;
  }
});

test("what a closed account shares is closed with it, and open again when it comes back", {
  tags: ["full"],
}, async () => {
  const own = await openSharingRig();
  try {
    const taskId = await own.shared();
    const { db } = own.server.context.database;
    const answers = async () => {
      const query = `?taskId=${taskId}`;
      const names = ["task", "script", "comments", "poster"];
      const found = await Promise.all(names.map((name) => own.server.call(`/api/share/${name}${query}`)));
      return new Set(found.map(({ status }) => status));
    };
    expect(await answers()).toEqual(new Set([200]));
    const body = { confirmation: "delete" };
    expect((await own.server.call("/api/account/deactivation", { guest: own.owner, body })).status).toBe(200);
    expect(await answers()).toEqual(new Set([404]));
    await db.transaction((tx) => letIn(tx, own.owner.userId));
    expect(await answers()).toEqual(new Set([200]));
    await db.transaction((tx) => keepOut(tx, own.owner.userId));
    expect(await answers()).toEqual(new Set([404]));
    const page = await fetch(`${own.server.origin}/oembed?url=${own.server.origin}/u/${taskId}`);
    expect(page.status).toBe(404);
  } finally {
    await own.close();
  }
});

test("where nothing is charged one shares without an account, and the share goes along into it", async () => {
  const { server } = rig;
  const guest = await server.openGuest();
  const { id: materialId } = await giveMaterial(server, guest, { materialId: rig.materialId });
  const { rows } = await server.context.database.pool.query<{ file_key: string }>(
    "select file_key from materials where id = $1",
    [materialId],
  );
  const key = rows[0]?.file_key ?? "";
  const taskId = await finishTask(server, guest, { materialId, outputs: { video: key, dub: key } });
  expect((await post(upsertPath, { taskId, permission: 1 }, guest)).body.data).toMatchObject({
    permission: 1,
  });
  expect((await open(taskId)).status).toBe(200);
  const person = await server.openPerson({ webId: guest.webId });
  expect((await open(taskId)).status).toBe(200);
  const detail = await get("/api/share-permission/detail", taskId, {}, person);
  expect(detail.body.data).toMatchObject({ taskId, permission: 1 });
});

test("a text is shared as it is now, in one language or two; its preview is not", async () => {
  const { pool } = rig.server.context.database;
  const findText = async (product: string, targetLanguage: string | null) => {
    const taskId = await rig.finished("Interview.mp4");
    await pool.query("update tasks set product = $2, target_language = $3, outputs = '{}' where id = $1", [
      taskId,
      product,
      targetLanguage,
    ]);
    return taskId;
  };
  const taskId = await findText("transcription", null);
  const read = await get("/api/task/script", taskId, {}, rig.owner);
  const { revision, script } = read.body.data as { revision: number; script: Script };
  const patch = { changed: { [script.segments[0]?.id ?? ""]: { sourceText: "Corrected by hand." } } };
  const edited = await post(calls.scripts.edit.path, { taskId, baseRevision: revision, patch }, rig.owner);
  expect(edited.body.code, edited.body.message).toBe(0);

  await pool.query("update tasks set is_preview = true where id = $1", [taskId]);
  const refused = await post(upsertPath, { taskId, permission: 1 }, rig.owner);
  expect(getCode(refused)).toEqual([409, "TASK_STATE_CONFLICT"]);
  await pool.query("update tasks set is_preview = false where id = $1", [taskId]);
  await rig.upsert(taskId, { allowDownload: true });

  const shared = (await open(taskId)).body.data as SharedTask;
  expect(shared).toMatchObject({ product: "transcription", targetLanguage: null });
  expect(shared.downloads).toContain("transcript-txt");
  expect(shared.media).toMatchObject({ dubUrl: null, targetSubtitlesUrl: null });
  expect(shared.media.originalUrl).not.toBeNull();
  const lines = (await get("/api/share/script", taskId)).body.data as { lines: SharedLine[] };
  expect(lines.lines[0]).toMatchObject({ sourceText: "Corrected by hand.", dub: null });
  const subtitles = await fetch(new URL(shared.media.sourceSubtitlesUrl ?? "", rig.server.origin));
  expect(await subtitles.text()).toContain("Corrected by hand.");

  const translated = await findText("subtitles", "es");
  await rig.upsert(translated, {});
  const both = (await open(translated)).body.data as SharedTask;
  expect(both).toMatchObject({ product: "subtitles", targetLanguage: "es", downloads: [] });
  expect(both.media.targetSubtitlesUrl).not.toBeNull();
});

test("who watches and who owns are told where the dub's picture is slowed", async () => {
  const taskId = await rig.waiting();
  const made = twoLines();
  const [first] = made.segments;
  if (first === undefined) throw new Error("no line");
  first.placement = {
    ...{ startMs: 0, endMs: 2000, tempo: 1, videoStretch: 1.25, residualMs: 0 },
    ...{ method: "stretched-video", reasons: [] },
  };
  expect(await settleTask(rig.server, taskId, { made })).toBe(true);
  await rig.upsert(taskId, {});
  const { body } = await rig.server.call(`/api/share/task?taskId=${taskId}`);
  const videoStretches = [{ sourceStartMs: 0, sourceEndMs: 1600, stretch: 1.25 }];
  expect((body.data as SharedTask).videoStretches).toEqual(videoStretches);
  const detail = await get("/api/task/detail", taskId, {}, rig.owner);
  expect(detail.body.data).toMatchObject({ videoStretches });
});

test("viewers get the look of subtitles, and its own font where that may be given to them", {
  tags: ["full"],
}, async () => {
  const { server, owner } = rig;
  const { families } = (await server.call("/api/public/subtitle-fonts")).body.data as {
    families: { faces: { url: string }[] }[];
  };
  const bytes = await (await fetch(new URL(families[0]?.faces[0]?.url ?? "", server.origin))).arrayBuffer();
  const { id } = await uploadMaterial(server, owner, { name: "Mine.ttf", bytes: Buffer.from(bytes) });
  const taskId = await rig.waiting();
  const made = twoLines();
  made.subtitleStyle = { ...made.subtitleStyle, color: "#ffee00", ownFont: { materialId: id, name: "Mine" } };
  expect(await settleTask(server, taskId, { made })).toBe(true);
  await rig.upsert(taskId, {});
  const shown = (await open(taskId)).body.data as SharedTask;
  expect(shown.subtitleStyle).toEqual(made.subtitleStyle);
  expect(shown.ownFont).toMatchObject({ materialId: id });
  expect((await fetch(new URL(shown.ownFont?.url ?? "", server.origin))).status).toBe(200);
  await server.context.database.pool.query(
    `update materials set info = jsonb_set(info, '{font,isForDrawingOnly}', 'true') where id = $1`,
    [id],
  );
  expect((await open(taskId)).body.data).toMatchObject({ ownFont: null, subtitleStyle: made.subtitleStyle });
});
