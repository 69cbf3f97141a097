import {
  type ClipLook,
  calls,
  type Export,
  limits,
  type ResponseOf,
  type Task,
  type VideoFormatOffer,
} from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  download,
  type Guest,
  probeBytes,
  startTestServer,
  type TestServer,
  untilEnded,
  uploadMade,
} from "../testing/index.ts";

let server: TestServer;
let guest: Guest;
let id: (name: string) => string;
const coded = ["-c:v", "libx264", "-preset", "ultrafast", "-pix_fmt", "yuv420p"];
beforeAll(async () => {
  server = await startTestServer({ withWorker: true });
  guest = await server.openGuest();
  const tone = ["-f", "lavfi", "-i", "sine=f=330:d=4"];
  id = await uploadMade(server, guest, {
    "sea.mp4": ["-f", "lavfi", "-i", "testsrc2=s=320x180:r=30:d=4", ...tone, ...coded, "-c:a", "aac"],
    "silent.mp4": ["-f", "lavfi", "-i", "mandelbrot=s=180x320:r=25", "-t", "3", ...coded],
    "red.png": ["-f", "lavfi", "-i", "color=c=red:s=320x180", "-frames:v", "1"],
    "music.mp3": ["-f", "lavfi", "-i", "sine=f=220:d=2"],
  });
});
afterAll(() => server.close());

const post = (path: string, body: unknown, as: Guest = guest) => server.call(path, { body, guest: as });
const makeSettings = (part: object = {}) => ({
  clips: ["sea.mp4", "silent.mp4", "red.png"].map((name) => ({ materialId: id(name) })),
  ...{ template: "split-screen", shape: "1:1", lengthMs: 3_000, title: "Lake", lines: ["One", "Two"] },
  ...part,
});
const order = (settings: object, as: Guest = guest, more: object = {}) =>
  post(calls.tasks.create.path, { product: "clips", materialIds: [id("sea.mp4")], settings, ...more }, as);

async function readLook(materialId: string, as: Guest = guest) {
  const { body } = await server.call(`${calls.videos.clipLook.path}?materialId=${materialId}`, { guest: as });
  return body;
}

/** Asks until somebody has looked. */
async function untilSeen(materialId: string): Promise<ClipLook> {
  for (;;) {
    const { data, message } = await readLook(materialId);
    const { look, problem } = data as ResponseOf<typeof calls.videos.clipLook>;
    if (look !== null) return look;
    if (problem !== null) throw new Error(`${message} ${problem.message}`);
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

test("a clip is looked at when it is asked for, and only by whom it belongs to", {
  tags: ["full"],
}, async () => {
  const look = await untilSeen(id("sea.mp4"));
  expect(look.frameCount).toBe(120);
  expect(look.moments).toHaveLength(8);
  // Of a picture, there are faces alone, and nothing here finds them.
  expect((await readLook(id("red.png"))).data).toEqual({
    look: null,
    faces: [],
    problem: null,
    findsFaces: false,
  });
  expect((await readLook(id("music.mp3"))).errorCode).toBe("BAD_INPUT");
  expect((await readLook(id("sea.mp4"), await server.openGuest())).errorCode).toBe("NOT_FOUND");
});

test("what could not be looked at for a while is tried again, and what cannot be read is not", {
  tags: ["full"],
}, async () => {
  const materialId = id("silent.mp4");
  const key = `materials/${materialId}/clip-look.json`;
  const problem = (code: string) => ({ code, message: "It did not work.", details: {} });
  const keep = (code: string) =>
    server.context.storage.write(key, JSON.stringify({ look: null, problem: problem(code) }));
  await keep("MEDIA_UNREADABLE");
  for (const _ of [1, 2]) expect((await readLook(materialId)).data).toMatchObject({ problem: {} });
  await keep("NOT_READY");
  expect((await readLook(materialId)).data).toMatchObject({ problem: { code: "NOT_READY" } });
  expect((await untilSeen(materialId)).frameCount).toBeGreaterThan(0);
});

test("clips, a picture and music are ordered, become a video, and it is taken along", async () => {
  const brand = {
    logo: { materialId: id("red.png") },
    textColor: "#102030",
    outro: { materialId: id("silent.mp4"), durationMs: 1_000 },
  };
  const settings = makeSettings({ music: { materialId: id("music.mp3") }, hasClipAudio: true, brand });
  const planned = await post(calls.tasks.plan.path, {
    ...{ product: "clips", materialId: id("sea.mp4"), settings },
  });
  expect(planned.body.data).toMatchObject({ plans: [{ targetLanguage: null, isPossible: true }] });
  const { body } = await order(settings, guest, { name: "By the lake" });
  expect(body.code, body.message).toBe(0);
  const [task] = (body.data as { tasks: Task[] }).tasks;
  if (task === undefined) throw new Error("an order gives a task");
  expect(task).toMatchObject({ product: "clips", name: "By the lake", targetLanguage: null });
  const ended = await untilEnded(server, { guest, taskId: task.id });
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  const { bytes, fileName } = await download(server, { guest, taskId: task.id, kind: "video" });
  expect(fileName).toMatch(/\.mp4$/);
  const { durationMs, streams } = probeBytes(bytes);
  // Three seconds, and the second that the brand has after it.
  expect(Math.abs(durationMs - 4_000)).toBeLessThan(60);
  // The last is the picture that stands for it.
  expect(streams).toEqual(["video h264 und", "audio aac und", "video mjpeg und"]);
  await chooseThumbnails(task.id);
});

/** The colors in the middle of what stands for a task. */
async function readPoster(taskId: string): Promise<{ url: string; bytes: Buffer }> {
  const { body } = await server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest });
  const url = (body.data as { task: Task }).task.posterUrl ?? "";
  const answer = await fetch(new URL(url, server.origin));
  expect(answer.headers.get("content-type")).toBe("image/jpeg");
  return { url: url.split("?")[0] ?? "", bytes: Buffer.from(await answer.arrayBuffer()) };
}

/** A frame, a picture of one's own, and what was taken by itself; nobody else's, and nothing that is no picture. */
async function chooseThumbnails(taskId: string): Promise<void> {
  const choose = (choice: object, as: Guest = guest) =>
    post(calls.videos.chooseThumbnail.path, { taskId, ...choice }, as);
  const first = await readPoster(taskId);
  const asked = await server.call(`${calls.videos.thumbnails.path}?taskId=${taskId}`, { guest });
  const { items } = asked.body.data as ResponseOf<typeof calls.videos.thumbnails>;
  expect(items.length).toBeGreaterThan(1);
  expect(items.map(({ atMs }) => atMs)).toEqual(items.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  expect((await choose({ atMs: items[1]?.atMs })).status).toBe(200);
  const frame = await readPoster(taskId);
  expect(frame.url).not.toBe(first.url);
  expect((await choose({ materialId: id("red.png") })).status).toBe(200);
  const own = await readPoster(taskId);
  expect(own.bytes.equals(frame.bytes)).toBe(false);
  // What was chosen before is not kept.
  expect((await fetch(new URL(frame.url, server.origin))).status).not.toBe(200);
  const saved = await download(server, { guest, taskId, kind: "video" });
  expect(probeBytes(saved.bytes).streams.at(-1)).toBe("video mjpeg und");
  for (const [choice, code] of [
    [{ materialId: id("music.mp3") }, "BAD_INPUT"],
    [{ materialId: crypto.randomUUID() }, "NOT_FOUND"],
    [{ atMs: 1, materialId: id("red.png") }, "BAD_INPUT"],
    [{ atMs: -1 }, "BAD_INPUT"],
  ] as const)
    expect((await choose(choice)).body.errorCode).toBe(code);
  const stranger = await server.openGuest();
  expect((await choose({ atMs: 0 }, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect((await readPoster(taskId)).url).toBe(own.url);
  expect((await choose({})).status).toBe(200);
  expect((await readPoster(taskId)).url).toBe(first.url);
}

test("a made video is had in another format, once; not before it is there, and not by others", {
  tags: ["full"],
}, async () => {
  const draft = ((await order(makeSettings(), guest, { isDraft: true })).body.data as { tasks: Task[] })
    .tasks[0];
  const { tasks } = (await order(makeSettings({ lengthMs: 3_000 }))).body.data as { tasks: Task[] };
  const taskId = tasks[0]?.id ?? "";
  const spec = { kind: "encoded-video", format: "gif" };
  const create = (of: string, as: Guest = guest, wanted: object = spec) =>
    post(calls.exports.create.path, { taskId: of, spec: wanted }, as);
  expect((await create(draft?.id ?? "")).body.errorCode).toBe("TASK_STATE_CONFLICT");
  await untilEnded(server, { guest, taskId });
  const offer = await server.call(`${calls.exports.videoFormats.path}?taskId=${taskId}`, { guest });
  const { formats } = offer.body.data as VideoFormatOffer;
  expect(formats.find(({ format }) => format === "gif")).toMatchObject({ missing: null });
  const stranger = await server.openGuest();
  expect((await create(taskId, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect((await create(taskId, guest, { kind: "encoded-video", format: "exe" })).body.errorCode).toBe(
    "BAD_INPUT",
  );
  const [made, again] = [await create(taskId), await create(taskId)].map(({ body }) => body.data as Export);
  expect(again?.id).toBe(made?.id);
  for (;;) {
    const listed = await server.call(`${calls.exports.list.path}?taskId=${taskId}`, { guest });
    const [file] = (listed.body.data as { items: Export[] }).items;
    expect(file?.problem ?? null).toBeNull();
    if (file?.downloadUrl) {
      expect(file.fileName).toMatch(/\.gif$/);
      const bytes = Buffer.from(await (await fetch(new URL(file.downloadUrl, server.origin))).arrayBuffer());
      expect(probeBytes(bytes).streams).toEqual(["video gif und"]);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
});

test("what cannot be made is refused with what is wrong, before anything is charged", async () => {
  const cases: [object, string][] = [
    [makeSettings({ template: "slow-zoom" }), "BAD_INPUT"],
    [makeSettings({ clips: [{ materialId: id("music.mp3") }] }), "BAD_INPUT"],
    [makeSettings({ clips: [{ materialId: crypto.randomUUID() }] }), "NOT_FOUND"],
    [makeSettings({ music: { materialId: id("red.png") } }), "MEDIA_NO_AUDIO"],
    [makeSettings({ clips: Array(limits.maxClips + 1).fill({ materialId: id("red.png") }) }), "BAD_INPUT"],
    [makeSettings({ lengthMs: 10 }), "BAD_INPUT"],
    [
      makeSettings({ clips: [{ materialId: id("sea.mp4"), trim: { startMs: 900, endMs: 1_000 } }] }),
      "BAD_INPUT",
    ],
  ];
  for (const [settings, code] of cases) expect((await order(settings)).body.errorCode).toBe(code);
  expect((await order(makeSettings(), await server.openGuest())).body.errorCode).toBe("NOT_FOUND");
});

test("a draft keeps its clips, and templates are there for everybody", async () => {
  const { body } = await order(makeSettings(), guest, { isDraft: true });
  const [draft] = (body.data as { tasks: Task[] }).tasks;
  if (draft === undefined) throw new Error("an order gives a task");
  const settings = makeSettings({ lines: ["Later"], seed: 4 });
  const changed = await post(calls.taskConfig.updateGuest.path, { taskId: draft.id, settings });
  expect(changed.body.code, changed.body.message).toBe(0);
  expect(changed.body.data).toMatchObject({ settings: { lines: ["Later"], seed: 4, clips: [{}, {}, {}] } });

  const { body: listed } = await server.call(`${calls.videos.templates.path}?product=clips`);
  const { templates } = listed.data as ResponseOf<typeof calls.videos.templates>;
  expect(templates.length).toBeGreaterThanOrEqual(24);
  expect(templates[0]).toMatchObject({ id: "quick-cuts", lengthMs: 15_000, template: { layout: "full" } });
});

const shot = (part: object) => ({
  ...{ id: "a", lane: 0, materialId: id("sea.mp4"), firstFrame: 30, frameCount: 60, box: null, fit: "cover" },
  ...{ focus: null, zoom: 1, motion: "still", tiltDegrees: 0, transition: null, gainDb: 0 },
  ...part,
});
const style = {
  ...{ family: "sans", isBold: true, size: 0.08, color: "#ffffff", outline: null, plate: null },
  ...{ align: "center", place: "bottom" },
};
const arrange = (...shots: object[]) => ({
  ...makeSettings({ title: "", lines: [] }),
  arrangement: {
    shots: shots.map(shot),
    texts: [{ id: "t", startFrame: 0, frameCount: 30, text: "Words", style, fadeFrames: 6 }],
  },
});
const readEdit = async (taskId: string, as: Guest = guest) =>
  (await server.call(`${calls.videos.edit.path}?taskId=${taskId}`, { guest: as })).body;
const saveEdit = (taskId: string, baseRevision: number, settings: object) =>
  post(calls.videos.saveEdit.path, { taskId, baseRevision, product: "clips", settings });

test("what is arranged by hand is kept, checked, and not lost to another window", async () => {
  const { body } = await order(makeSettings(), guest, { isDraft: true });
  const [draft] = (body.data as { tasks: Task[] }).tasks;
  if (draft === undefined) throw new Error("an order gives a task");
  // Nothing was made of it yet: its page is that of orders.
  expect((await readEdit(draft.id)).errorCode).toBe("TASK_STATE_CONFLICT");
  await server.context.database.pool.query("update tasks set state = 'succeeded' where id = $1", [draft.id]);
  expect((await readEdit(draft.id)).data).toMatchObject({ revision: 0, madeRevision: 0 });
  for (const { path } of [calls.videos.makeAgain, { path: calls.tasks.regenerate.guestPath }])
    expect((await post(path, { taskId: draft.id })).body.errorCode).toBe("TASK_STATE_CONFLICT");
  const ofScript = { taskId: draft.id, music: { intro: null, outro: null, background: null } };
  expect((await post(calls.tasks.regenerate.guestPath, ofScript)).body.errorCode).toBe("BAD_INPUT");
  const first = await saveEdit(draft.id, 0, arrange({}));
  expect(first.body.code, first.body.message).toBe(0);
  expect(first.body.data).toEqual({ revision: 1, madeRevision: 0, priceTenths: 0 });
  // Sent again, since its answer was lost on the way.
  expect((await saveEdit(draft.id, 0, arrange({}))).body.data).toMatchObject({ revision: 1 });
  expect((await saveEdit(draft.id, 0, arrange({ zoom: 2 }))).body.errorCode).toBe("SCRIPT_REVISION_CONFLICT");
  const foreign = [{ materialId: crypto.randomUUID() }, { materialId: id("music.mp3") }];
  const codes = [];
  for (const part of foreign) codes.push((await saveEdit(draft.id, 1, arrange(part))).body.errorCode);
  codes.push((await saveEdit(draft.id, 1, arrange({ frameCount: 999_999 }))).body.errorCode);
  expect(codes).toEqual(["NOT_FOUND", "BAD_INPUT", "BAD_INPUT"]);
  const asSlides = { taskId: draft.id, baseRevision: 1, product: "slideshow", settings: {} };
  expect((await post(calls.videos.saveEdit.path, asSlides)).body.errorCode).toBe("TASK_STATE_CONFLICT");
  const stored = (await readEdit(draft.id)).data as ResponseOf<typeof calls.videos.edit>;
  expect(stored).toMatchObject({ revision: 1, settings: { arrangement: { shots: [{ id: "a", zoom: 1 }] } } });
  expect((await readEdit(draft.id, await server.openGuest())).errorCode).toBe("NOT_FOUND");
  // A dub is ordered and paid for: none comes by arranging.
  const clipDub = { sourceLanguage: "en", targetLanguage: "es" };
  expect((await saveEdit(draft.id, 1, { ...arrange({}), clipDub })).body.code).toBe(0);
  expect((await readEdit(draft.id)).data).toMatchObject({ revision: 2, settings: { clipDub: null } });
});

test("an arranged video is made again in its own task", { tags: ["full"] }, async () => {
  const { body } = await order(makeSettings());
  const [task] = (body.data as { tasks: Task[] }).tasks;
  if (task === undefined) throw new Error("an order gives a task");
  await untilEnded(server, { guest, taskId: task.id });
  const settings = arrange({}, { id: "b", materialId: id("red.png"), firstFrame: null, frameCount: 45 });
  await saveEdit(task.id, 0, settings);
  // The call that makes any task again.
  const { body: again } = await post(calls.tasks.regenerate.guestPath, { taskId: task.id });
  expect(again.code, again.message).toBe(0);
  const ended = await untilEnded(server, { guest, taskId: task.id });
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  expect((await readEdit(task.id)).data).toMatchObject({ revision: 1, madeRevision: 1 });
  const { bytes } = await download(server, { guest, taskId: task.id, kind: "video" });
  expect(Math.abs(probeBytes(bytes).durationMs - 3_500)).toBeLessThan(60);
  expect(probeBytes(bytes).streams).toEqual(["video h264 und", "audio aac und", "video mjpeg und"]);
});

const narration = { text: "The lake is quiet. Come and see.", language: "en", voiceId: null };

test("what a voice is to say is spoken before the order, and heard", { tags: ["full"] }, async () => {
  const { body } = await post(calls.videos.narration.path, narration);
  const spoken = calls.videos.narration.response.parse(body.data);
  const [line] = spoken.lines;
  expect(line?.words.map(({ from, to }) => line.text.slice(from, to))).toEqual([
    "The",
    "lake",
    "is",
    "quiet.",
    "Come",
    "and",
    "see.",
  ]);
  for (const [index, { startMs, endMs }] of (line?.words ?? []).entries()) {
    expect(endMs).toBeGreaterThanOrEqual(startMs);
    expect(startMs).toBeGreaterThanOrEqual(line?.words[index - 1]?.startMs ?? 0);
    expect(endMs).toBeLessThanOrEqual(spoken.durationMs);
  }
  expect((await post(calls.videos.narration.path, { ...narration, text: "…" })).body.errorCode).toBe(
    "BAD_INPUT",
  );
  const gone = { ...narration, voiceId: "nobody:here" };
  expect((await post(calls.videos.narration.path, gone)).body.errorCode).toBe("VOICE_UNKNOWN");
});
