import { calls, type ResponseOf, type Task } from "@voxloom/contract";
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
beforeAll(async () => {
  server = await startTestServer({ withWorker: true });
  guest = await server.openGuest();
  id = await uploadMade(server, guest, {
    "red.png": ["-f", "lavfi", "-i", "color=c=red:s=320x180", "-frames:v", "1"],
    "test.jpg": ["-f", "lavfi", "-i", "testsrc2=s=200x300", "-frames:v", "1"],
    "gone.jpg": ["-f", "lavfi", "-i", "testsrc2=s=100x100", "-frames:v", "1"],
    "blue.png": ["-f", "lavfi", "-i", "color=c=blue:s=320x180", "-frames:v", "1"],
    "music.mp3": ["-f", "lavfi", "-i", "sine=f=330:d=2"],
  });
});
afterAll(() => server.close());

const post = (path: string, body: unknown, as: Guest = guest) => server.call(path, { body, guest: as });
const makeSettings = (part: object = {}) => ({
  slides: [{ materialId: id("red.png"), caption: "First" }, { materialId: id("test.jpg") }],
  slideMs: 500,
  ...part,
});
const order = (settings: object, as: Guest = guest, more: object = {}) =>
  post(
    calls.tasks.create.path,
    { product: "slideshow", materialIds: [id("red.png")], settings, ...more },
    as,
  );
const readDetail = async (taskId: string) => {
  const { body } = await server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest });
  return body.data as ResponseOf<typeof calls.tasks.detail>;
};

test("pictures and music are ordered, become a video, and it is taken along", {
  tags: ["full"],
}, async () => {
  const settings = makeSettings({
    slides: [{ materialId: id("red.png"), caption: "First" }, { materialId: id("gone.jpg") }],
    music: { materialId: id("music.mp3"), gainDb: -6 },
  });
  const planned = await post(calls.tasks.plan.path, {
    product: "slideshow",
    materialId: id("red.png"),
    settings,
  });
  expect(planned.body.data).toMatchObject({
    plans: [{ targetLanguage: null, isPossible: true, priceTenths: 0 }],
  });

  const { body } = await order(settings, guest, { name: "Two pictures" });
  expect(body.code, body.message).toBe(0);
  const [task] = (body.data as { tasks: Task[] }).tasks;
  if (task === undefined) throw new Error("an order gives a task");
  expect(task).toMatchObject({
    ...{ product: "slideshow", name: "Two pictures", durationMs: 1_000 },
    ...{ targetLanguage: null, sourceLanguage: null, rating: null },
  });
  const ended = await untilEnded(server, { guest, taskId: task.id });
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");

  const detail = await readDetail(task.id);
  expect(detail.downloads).toEqual(["video"]);
  expect(detail.media.dubUrl).not.toBeNull();
  const { bytes, fileName } = await download(server, { guest, taskId: task.id, kind: "video" });
  expect(fileName).toMatch(/\.mp4$/);
  const { durationMs, streams } = probeBytes(bytes);
  expect(Math.abs(durationMs - 1_000)).toBeLessThan(60);
  // The last is the picture that stands for it.
  expect(streams).toEqual(["video h264 und", "audio aac und", "video mjpeg und"]);

  // What it is made of stays as long as it is there.
  const removed = await post(calls.materials.remove.path, { materialId: id("gone.jpg") });
  expect(removed.body.code).toBe(0);
  expect((await readDetail(task.id)).task.settings).toMatchObject({ slides: [{ caption: "First" }, {}] });
});

test("what cannot be made is refused with what is wrong, before anything is charged", async () => {
  const cases: [object, string][] = [
    [makeSettings({ template: "none-such" }), "BAD_INPUT"],
    [makeSettings({ slides: [{ materialId: id("music.mp3") }] }), "BAD_INPUT"],
    [makeSettings({ slides: [{ materialId: crypto.randomUUID() }] }), "NOT_FOUND"],
    [makeSettings({ slides: [], music: { materialId: id("red.png") } }), "MEDIA_NO_AUDIO"],
    [makeSettings({ slides: Array(301).fill({ materialId: id("red.png") }) }), "BAD_INPUT"],
    [makeSettings({ slideMs: 10 }), "BAD_INPUT"],
  ];
  for (const [settings, code] of cases) expect((await order(settings)).body.errorCode).toBe(code);
  // Music alone is no picture to begin with.
  const ofMusic = { product: "slideshow", materialIds: [id("music.mp3")], settings: {} };
  expect((await post(calls.tasks.create.path, ofMusic)).body.errorCode).toBe("BAD_INPUT");
});

test("a photo in HEIC is refused before it is sent, with the kinds that can be", async () => {
  const { body } = await post(calls.materials.generateUploadUrl.path, {
    name: "IMG_0001.HEIC",
    sizeBytes: 9,
  });
  expect(body).toMatchObject({
    errorCode: "MEDIA_TYPE_UNSUPPORTED",
    details: { name: "IMG_0001.HEIC", accepted: expect.stringContaining("jpg") },
  });
});

test("a video that nobody named is called by its title, else as its picture", async () => {
  const orderNamed = async (title: string) => {
    const { body } = await order(makeSettings({ title, slides: [] }), guest, { isDraft: true });
    return (body.data as { tasks: Task[] }).tasks[0]?.name;
  };
  expect(await orderNamed("Two weeks at sea")).toBe("Two weeks at sea");
  expect(await orderNamed("")).toBe("red.png");
});

test("pictures of somebody else cannot be put into a slideshow", async () => {
  const stranger = await server.openGuest();
  expect((await order(makeSettings(), stranger)).body.errorCode).toBe("NOT_FOUND");
});

test("a draft keeps its pictures, and starts as it was changed last", async () => {
  const { body } = await order(makeSettings({ slides: [] }), guest, { isDraft: true });
  const [draft] = (body.data as { tasks: Task[] }).tasks;
  if (draft === undefined) throw new Error("an order gives a task");
  const settings = { slides: [{ materialId: id("red.png"), caption: "Later" }], slideMs: 1_500 };
  const changed = await post(calls.taskConfig.updateGuest.path, { taskId: draft.id, settings });
  expect(changed.body.code, changed.body.message).toBe(0);
  expect(changed.body.data).toMatchObject({
    durationMs: 1_500,
    settings: { slides: [{ caption: "Later" }] },
  });
});

test("of a preview, frames of what was made of it are suggested to stand for it", async () => {
  const slides = ["red.png", "blue.png", "red.png", "blue.png"].map((name) => ({ materialId: id(name) }));
  const { body } = await order(makeSettings({ slides, slideMs: 2_000 }), guest, { isDraft: true });
  const [draft] = (body.data as { tasks: Task[] }).tasks;
  if (draft === undefined) throw new Error("an order gives a task");
  const path = `${calls.videos.thumbnails.path}?taskId=${draft.id}`;
  expect((await server.call(path, { guest })).body.errorCode).toBe("TASK_STATE_CONFLICT");
  // As production leaves it: the first four of eight seconds.
  await server.context.database.pool.query(
    `update tasks set is_preview = true, duration_ms = 4000, outputs = '{"video": "tasks/none/video.mp4"}' where id = $1`,
    [draft.id],
  );
  const asked = await server.call(path, { guest });
  const { items } = asked.body.data as ResponseOf<typeof calls.videos.thumbnails>;
  expect(items.length).toBeGreaterThan(0);
  expect(new Set(items.map(({ atMs }) => atMs)).size).toBe(items.length);
  for (const { atMs } of items) expect(atMs).toBeLessThan(4_000);
});

test("templates are there for everybody, and each can be ordered", async () => {
  const { body } = await server.call(calls.videos.templates.path);
  const { templates } = body.data as ResponseOf<typeof calls.videos.templates>;
  expect(templates.length).toBeGreaterThanOrEqual(6);
  expect(templates[0]).toMatchObject({ id: "slow-zoom", slideMs: 4_000, template: { fit: "cover" } });
  for (const { id: template } of templates) {
    const settings = makeSettings({ template, slides: [] });
    const planned = { product: "slideshow", materialId: id("red.png"), settings };
    expect((await post(calls.tasks.plan.path, planned)).body.data).toMatchObject({
      plans: [{ isPossible: true }],
    });
  }
});

const style = {
  ...{ family: "sans", isBold: true, size: 0.08, color: "#ffffff", outline: null, plate: null },
  ...{ align: "center", place: "bottom" },
};
const ofTwo = () => [{ materialId: id("red.png"), caption: "First" }, { materialId: id("blue.png") }];
const arrange = (materialId: string, frameCount = 45) => ({
  ...makeSettings({ slides: ofTwo(), music: { materialId: id("music.mp3"), gainDb: 0 } }),
  arrangement: {
    shots: [
      {
        ...{ id: "a", lane: 0, materialId, firstFrame: null, frameCount, box: null, fit: "cover" },
        ...{ focus: null, zoom: 1, motion: "in", tiltDegrees: 0, transition: null, gainDb: null },
      },
    ],
    texts: [{ id: "t", startFrame: 0, frameCount: 30, text: "Words", style, fadeFrames: 6 }],
  },
});
const saveEdit = (taskId: string, baseRevision: number, settings: object, as: Guest = guest) =>
  post(calls.videos.saveEdit.path, { taskId, baseRevision, product: "slideshow", settings }, as);
const readEdit = async (taskId: string, as: Guest = guest) =>
  (await server.call(`${calls.videos.edit.path}?taskId=${taskId}`, { guest: as })).body;

test("a slideshow is arranged by hand of one's own pictures alone, and of nothing else", async () => {
  const { body } = await order(makeSettings({ slides: ofTwo() }), guest, { isDraft: true });
  const [draft] = (body.data as { tasks: Task[] }).tasks;
  if (draft === undefined) throw new Error("an order gives a task");
  await server.context.database.pool.query("update tasks set state = 'succeeded' where id = $1", [draft.id]);
  expect((await readEdit(draft.id)).data).toMatchObject({
    ...{ product: "slideshow", revision: 0, madeRevision: 0 },
    settings: { arrangement: null, slides: [{ caption: "First" }, { caption: "" }] },
  });
  const first = await saveEdit(draft.id, 0, arrange(id("blue.png")));
  expect(first.body.code, first.body.message).toBe(0);
  const codes = [];
  for (const materialId of [crypto.randomUUID(), id("music.mp3")])
    codes.push((await saveEdit(draft.id, 1, arrange(materialId))).body.errorCode);
  // Twenty minutes are the most.
  codes.push((await saveEdit(draft.id, 1, arrange(id("red.png"), 36_001))).body.errorCode);
  expect(codes).toEqual(["NOT_FOUND", "BAD_INPUT", "BAD_INPUT"]);
  const stranger = await server.openGuest();
  expect((await saveEdit(draft.id, 1, arrange(id("red.png")), stranger)).body.errorCode).toBe("NOT_FOUND");
  expect((await readEdit(draft.id)).data).toMatchObject({
    ...{ revision: 1, settings: { arrangement: { shots: [{ materialId: id("blue.png") }] } } },
  });
});

test("an arranged slideshow is made again in its own task, with a brand before it", {
  tags: ["full"],
}, async () => {
  const { body } = await order(makeSettings({ slides: ofTwo() }));
  const [task] = (body.data as { tasks: Task[] }).tasks;
  if (task === undefined) throw new Error("an order gives a task");
  await untilEnded(server, { guest, taskId: task.id });
  const brand = { intro: { materialId: id("blue.png"), durationMs: 1_000 }, accentColor: "#0b8f83" };
  const saved = await saveEdit(task.id, 0, { ...arrange(id("red.png")), brand });
  expect(saved.body.code, saved.body.message).toBe(0);
  const { body: again } = await post(calls.videos.makeAgain.path, { taskId: task.id });
  expect(again.code, again.message).toBe(0);
  const ended = await untilEnded(server, { guest, taskId: task.id });
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  const { bytes } = await download(server, { guest, taskId: task.id, kind: "video" });
  expect(Math.abs(probeBytes(bytes).durationMs - 2_500)).toBeLessThan(60);
  expect(probeBytes(bytes).streams).toEqual(["video h264 und", "audio aac und", "video mjpeg und"]);
});

test("what was ordered before videos of pictures had a brand is ordered once more", async () => {
  const { body } = await order(makeSettings(), guest, { isDraft: true });
  expect(body.code, body.message).toBe(0);
  const [draft] = (body.data as { tasks: Task[] }).tasks;
  await server.context.database.pool.query(
    "update tasks set settings = settings - 'brand' - 'arrangement' where id = $1",
    [draft?.id],
  );
  const copy = await post(calls.translation.duplicate.path, { taskId: draft?.id });
  expect(copy.body.code, copy.body.message).toBe(0);
  expect(copy.body.data).toMatchObject({ state: "draft", settings: { brand: null, arrangement: null } });
});
