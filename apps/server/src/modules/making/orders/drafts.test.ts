import { type Folder, limits, type Task } from "@voxloom/contract";
import { expect, test } from "vitest";
import { giveMaterial } from "../../../testing/index.ts";
import { openGuestOrders, orderSettings, recordingMs } from "./testing.ts";

const { opened, post, one, draft, generate } = openGuestOrders({
  VOXLOOM_GUESTS_PER_HOUR: "1000",
  DATABASE_POOL_SIZE: "4",
});
const update = (body: object, as = opened.guest) => post("/api/task-config/guest/update", body, as);

test("a draft waits for nothing, is changed, and is started as it is then", async () => {
  const { id: taskId, state, progress } = await draft();
  expect([state, progress.queuePlace]).toEqual(["draft", null]);
  for (const path of ["cancel", "retry", "regenerate"])
    expect((await post(`/api/video/task/${path}`, { taskId })).body.errorCode).toBe("TASK_STATE_CONFLICT");
  const changed = await update({
    taskId,
    name: "Mine",
    targetLanguage: "ca",
    settings: { ...orderSettings, keepBackground: false },
    isPreview: true,
  });
  const wanted = { name: "Mine", targetLanguage: "ca", isPreview: true, durationMs: limits.previewMs };
  expect(changed.body.data).toMatchObject({ ...wanted, state: "draft", settings: { keepBackground: false } });
  // What is left out stays.
  expect((await update({ taskId, name: "Yours" })).body.data).toMatchObject({ ...wanted, name: "Yours" });
  const started = await generate({ taskId, isPreview: false });
  expect(started.body.data).toMatchObject({ state: "queued", isPreview: false, durationMs: recordingMs });
  expect((started.body.data as Task).progress.queuePlace).toBeGreaterThan(0);
  for (const answer of [await generate({ taskId }), await update({ taskId, name: "late" })])
    expect([answer.status, answer.body.errorCode]).toEqual([409, "TASK_STATE_CONFLICT"]);
});

test.each([
  ["transcription", { isFast: true }],
  ["subtitles", { upperSide: "target", encoding: "windows-1252" }],
  ["text-to-speech", { format: "m4b", pronunciations: [{ word: "SQL", sayAs: "sequel" }] }],
])(
  "a draft of %s keeps what only its product has, and refuses what none has so",
  async (product, settings) => {
    const ordered = await post("/api/task/create", {
      ...{ product, isDraft: true },
      ...(product === "text-to-speech"
        ? { text: "Ask SQL.", targetLanguages: ["en"] }
        : { materialIds: [opened.material.id] }),
    });
    expect(ordered.body.errorCode ?? null, ordered.body.message).toBe(null);
    const [made] = (ordered.body.data as { tasks: Task[] }).tasks;
    const changed = await update({ taskId: made?.id, settings });
    expect(changed.body.data).toMatchObject({ product, state: "draft", settings });
    const refused = await update({
      taskId: made?.id,
      settings: { ...settings, engines: 3, speakerCount: "many" },
    });
    expect([refused.status, refused.body.errorCode]).toEqual([400, "BAD_INPUT"]);
    expect(refused.body.message).toContain("settings.");
  },
);

test("a draft that cannot be done is kept, and says why when it is started", async () => {
  const { id: taskId } = await draft({ targetLanguages: ["xh"] });
  const refused = await generate({ taskId });
  expect([refused.status, refused.body.errorCode]).toEqual([422, "LANGUAGE_PAIR_UNSUPPORTED"]);
  expect((await update({ taskId, targetLanguage: "es" })).status).toBe(200);
  expect((await generate({ taskId })).body.data).toMatchObject({ state: "queued" });
});

test("more drafts than there are database connections are started at once", async () => {
  const started = await Promise.all(
    Array.from({ length: 12 }, async () => {
      const guest = await opened.server.openGuest();
      const { id: materialId } = await giveMaterial(opened.server, guest, { materialId: opened.materialId });
      const body = { materialId, targetLanguages: ["es"], settings: orderSettings, isDraft: true };
      const answer = await post("/api/audio/translation/task-instant/create", body, guest);
      const [task] = (answer.body.data as { tasks: Task[] }).tasks;
      return { guest, taskId: task?.id };
    }),
  );
  const answers = await Promise.all(started.map(({ guest, taskId }) => generate({ taskId }, guest)));
  expect(answers.map(({ status, body }) => [status, body.code])).toEqual(answers.map(() => [200, 0]));
});

test("a draft takes what its recording has, and no one else's", async () => {
  const { id: taskId } = await draft();
  const track = await update({ taskId, settings: { ...orderSettings, audioTrack: 3 } });
  expect(track.body.errorCode).toBe("MEDIA_NO_AUDIO");
  const subtitles = { materialId: opened.material.id, side: "source" };
  const own = await update({ taskId, settings: { ...orderSettings, ownSubtitles: subtitles } });
  expect(own.body.errorCode).toBe("SUBTITLES_UNREADABLE");
  const stranger = await opened.server.openGuest();
  expect((await update({ taskId, name: "x" }, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect((await generate({ taskId }, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect((await post("/api/task-config/update", { taskId, name: "x" })).body.errorCode).toBe(
    "ACCOUNT_NEEDED",
  );
});

test("the file of a draft can be deleted, and stays for the draft", async () => {
  const { id: taskId } = await draft();
  expect((await post("/api/material/delete", { materialId: opened.material.id })).status).toBe(200);
  expect((await generate({ taskId })).body.data).toMatchObject({ state: "queued" });
});

test("a task is ordered once more or becomes a draft, in its folder, under its name or another", async () => {
  const made = await post("/api/user-folder/create-folder", { name: "Clients" });
  const folderId = (made.body.data as Folder).id;
  const task = await one({ folderId, name: "Talk" });
  const same = {
    folderId,
    name: "Talk",
    materialId: opened.material.id,
    targetLanguage: "es",
    isPreview: false,
  };
  const copy = await post("/api/task/duplicate", { taskId: task.id });
  expect(copy.body.data).toMatchObject({ ...same, state: "draft", settings: task.settings });
  const again = await post("/api/task/duplicate", { taskId: task.id, name: "Talk 2", isDraft: false });
  expect(again.body.data).toMatchObject({ ...same, name: "Talk 2", state: "queued" });
  const stranger = await opened.server.openGuest();
  expect((await post("/api/task/duplicate", { taskId: task.id }, stranger)).status).toBe(404);
  const lost = {
    materialId: opened.material.id,
    targetLanguages: ["es"],
    settings: orderSettings,
    folderId: task.id,
  };
  expect((await post("/api/audio/translation/task-instant/create", lost)).body.errorCode).toBe("NOT_FOUND");
});

test("one body orders tasks of any product; each other path is a name of it", async () => {
  const order = {
    product: "audio-translation",
    materialIds: [opened.material.id],
    targetLanguages: ["es", "ca"],
    settings: orderSettings,
    isDraft: true,
    name: "Talk",
  };
  const { body } = await post("/api/task/create", order);
  const { tasks } = body.data as { tasks: Task[] };
  expect(tasks.map(({ name, targetLanguage }) => `${name} ${targetLanguage}`)).toEqual([
    "Talk es",
    "Talk ca",
  ]);
  const { product: _, materialIds: __, ...spec } = order;
  const stored = (task: Task | undefined) =>
    task && { ...task, id: "", requestId: "", groupId: "", progress: {}, createdAt: "", updatedAt: "" };
  const named = await post("/api/audio/translation/task-instant/create", {
    ...spec,
    materialId: opened.material.id,
  });
  expect((named.body.data as { tasks: Task[] }).tasks.map(stored)).toEqual(tasks.map(stored));
  expect((await post("/api/task/create", { ...order, product: "poems" })).body.errorCode).toBe("BAD_INPUT");
  const asVideo = await post("/api/task/create", { ...order, product: "video-translation" });
  expect(asVideo.body.errorCode).toBe("BAD_INPUT");
});

test("settings that were saved are the next order's, but for what belongs to one recording", async () => {
  const latest = async () =>
    (await opened.server.call("/api/task-config/latest", { guest: opened.guest })).body.data;
  expect(await latest()).toEqual({ latest: null });
  const saved = { ...orderSettings, keepBackground: false, subtitles: "burned", audioTrack: 2 };
  const save = (body: object) => post("/api/task-config/save-latest-config", body);
  expect((await save({ settings: saved, targetLanguages: ["es", "ca"] })).status).toBe(200);
  expect(await latest()).toMatchObject({
    latest: {
      targetLanguages: ["es", "ca"],
      settings: { keepBackground: false, subtitles: "burned", audioTrack: 0, sourceLanguage: "auto" },
    },
  });
  const unset = await draft({ settings: undefined });
  expect(unset.settings).toMatchObject({ keepBackground: false, subtitles: "burned", audioTrack: 0 });
  expect((await draft()).settings).toMatchObject({ keepBackground: true });
  await save({ settings: {} });
  expect(await latest()).toMatchObject({
    latest: { targetLanguages: [], settings: { keepBackground: true } },
  });
  expect((await save({ settings: { subtitles: "loud" } })).body.errorCode).toBe("BAD_INPUT");
  const other = await opened.server.openGuest();
  expect((await opened.server.call("/api/task-config/latest", { guest: other })).body.data).toEqual({
    latest: null,
  });
});

test("where nothing is charged a guest needs no account: several recordings at once, and any number of previews", async () => {
  const other = await giveMaterial(opened.server, opened.guest, {
    materialId: opened.materialId,
    name: "other.wav",
  });
  const several = await post("/api/audio/translation/task-instant/create-multi", {
    materialIds: [opened.material.id, other.id],
    targetLanguages: ["es"],
    settings: orderSettings,
  });
  expect((several.body.data as { tasks: Task[] }).tasks).toHaveLength(2);
  for (let made = 0; made <= limits.guestPreviewsPerDay; made += 1)
    expect(await one({ isPreview: true })).toMatchObject({ state: "queued", isPreview: true });
});

test("a person previews as many as they like, and orders several recordings at once", async () => {
  const person = await opened.server.openPerson();
  const own = await giveMaterial(opened.server, person, { materialId: opened.materialId, name: "own.wav" });
  const second = await giveMaterial(opened.server, person, {
    materialId: opened.materialId,
    name: "second.wav",
  });
  const spec = { targetLanguages: ["es", "ca"], settings: orderSettings };
  const many = await post(
    "/api/audio/translation/task-instant/create-multi",
    { ...spec, materialIds: [own.id, second.id], isPreview: true },
    person,
  );
  const tasks = (many.body.data as { tasks: Task[] }).tasks;
  expect(tasks.map(({ name, targetLanguage }) => `${name} ${targetLanguage}`)).toEqual([
    "own.wav es",
    "own.wav ca",
    "second.wav es",
    "second.wav ca",
  ]);
  expect(new Set(tasks.map(({ requestId }) => requestId)).size).toBe(1);
  const list = await opened.server.call("/api/video/task/list?order=asc", { guest: person });
  expect((list.body.data as { items: Task[] }).items.map(({ id }) => id)).toEqual(tasks.map(({ id }) => id));
  const foreign = { ...spec, materialIds: [own.id, opened.material.id] };
  const none = await post("/api/audio/translation/task-instant/create-multi", foreign, person);
  expect(none.body.errorCode).toBe("NOT_FOUND");
});

test("a whole dub is ordered by a person, and canceled; a person's draft is changed", async () => {
  const person = await opened.server.openPerson();
  const own = await giveMaterial(opened.server, person, { materialId: opened.materialId, name: "own.wav" });
  const order = { materialId: own.id, targetLanguages: ["es"], settings: orderSettings };
  const paid = await post("/api/audio/translation/task-paying/create", order, person);
  const [task] = (paid.body.data as { tasks: Task[] }).tasks;
  expect(task).toMatchObject({ state: "queued", isPreview: false, durationMs: recordingMs });
  const body = { taskId: task?.id };
  const stopped = await post("/api/video/translation/cancel-paying-translation-task", body, person);
  expect(stopped.body.data).toMatchObject({ state: "canceled" });
  const wrong = await post("/api/video/translation/task-paying/create", order, person);
  expect(wrong.body.errorCode).toBe("BAD_INPUT");
  const copy = await post("/api/task/duplicate", body, person);
  const change = { taskId: (copy.body.data as Task).id, name: "Draft" };
  expect((await post("/api/task-config/update", change, person)).body.data).toMatchObject({ name: "Draft" });
});

test("a guest's tasks, folders and settings come along into the account", async () => {
  const folderId = ((await post("/api/user-folder/create-folder", { name: "Mine" })).body.data as Folder).id;
  await draft({ folderId });
  await post("/api/task-config/save-latest-config", { settings: {}, targetLanguages: ["ca"] });
  const person = await opened.server.openPerson({ webId: opened.guest.webId });
  const tree = await opened.server.call("/api/user-folder/tree", { guest: person });
  expect(tree.body.data).toMatchObject({ folders: [{ id: folderId, taskCount: 1 }] });
  const latest = await opened.server.call("/api/task-config/latest", { guest: person });
  expect(latest.body.data).toMatchObject({ latest: { targetLanguages: ["ca"] } });
});
