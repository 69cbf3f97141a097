import { type ClipsSettings, calls, type ResponseOf, type Task, type TaskGroup } from "@voxloom/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer, uploadMade } from "../../../testing/index.ts";

let server: TestServer;
let guest: Guest;
let id: (name: string) => string;
beforeAll(async () => {
  server = await startTestServer();
  guest = await server.openGuest();
  id = await uploadMade(server, guest, {
    "red.png": ["-f", "lavfi", "-i", "color=c=red:s=320x180", "-frames:v", "1"],
    "talk.mp4": [
      ...["-f", "lavfi", "-i", "color=c=red:s=64x36:d=2", "-f", "lavfi", "-i", "sine=d=2"],
      ...["-preset", "ultrafast", "-pix_fmt", "yuv420p"],
    ],
  });
});
afterAll(() => server.close());

const post = (path: string, body: unknown, as: Guest = guest) => server.call(path, { body, guest: as });

async function order(settings: object): Promise<Task> {
  const { body } = await post(calls.tasks.create.path, {
    ...{ product: "clips", materialIds: [id("red.png")] },
    settings: { clips: [{ materialId: id("red.png") }], ...settings },
  });
  expect(body.code, body.message).toBe(0);
  const [task] = (body.data as { tasks: Task[] }).tasks;
  if (task === undefined) throw new Error("an order gives a task");
  return task;
}

const readSettings = (task: Task) => task.settings as ClipsSettings;

test("a video is made in languages and shapes at once, each a task of its group with its own words", async () => {
  const narration = { text: "The house is big. We are friends.", language: "en", voiceId: null };
  const task = await order({ shape: "9:16", title: "The house", lines: ["Good friends"], narration });
  const spec = { taskId: task.id, targetLanguages: ["es", "xx"], shapes: ["1:1"] };
  const planned = await post(calls.videos.planVersions.path, spec);
  const plan = planned.body.data as ResponseOf<typeof calls.videos.planVersions>;
  expect(plan.sourceLanguage).toBe("en");
  expect(plan.versions.map((one) => [one.targetLanguage, one.shape, one.isPossible])).toEqual([
    [null, "1:1", true],
    ["es", "9:16", true],
    ["es", "1:1", true],
    ["xx", "9:16", false],
    ["xx", "1:1", false],
  ]);
  const none = await post(calls.videos.createVersions.path, { taskId: task.id, targetLanguages: ["xx"] });
  expect(none.body.errorCode).toBe("ENGINE_UNAVAILABLE");
  // What can be made is made, and the rest is told.
  const made = await post(calls.videos.createVersions.path, spec);
  expect(made.body.code, made.body.message).toBe(0);
  const { requestId, tasks, refused } = made.body.data as ResponseOf<typeof calls.videos.createVersions>;
  expect(tasks).toHaveLength(3);
  expect(refused).toMatchObject([
    { targetLanguage: "xx", shape: "9:16", problem: { code: "ENGINE_UNAVAILABLE" } },
    { targetLanguage: "xx", shape: "1:1", problem: { code: "ENGINE_UNAVAILABLE" } },
  ]);
  // Pressed once more, they are those that were ordered.
  const pressed = await post(calls.videos.createVersions.path, { ...spec, targetLanguages: ["es"] });
  expect(pressed.body.data).toMatchObject({ requestId, tasks: tasks.map(({ id }) => ({ id })), refused: [] });
  expect((await post(calls.videos.createVersions.path, { taskId: task.id })).body.errorCode).toBe(
    "BAD_INPUT",
  );
  const { body } = await server.call(`${calls.groups.read.path}?taskId=${task.id}`, { guest });
  const { members } = body.data as TaskGroup;
  expect(members.map((one) => [one.task.targetLanguage, readSettings(one.task).shape])).toEqual([
    [null, "9:16"],
    [null, "1:1"],
    ["es", "9:16"],
    ["es", "1:1"],
  ]);
  const spanish = readSettings(members[2]?.task ?? task);
  expect(spanish.title).toMatch(/casa/i);
  expect(spanish.lines[0]).toMatch(/amigos/i);
  expect(spanish.narration).toMatchObject({ language: "es", voiceId: null });
  expect(spanish.narration?.text).toMatch(/casa.*amigos/is);
  expect(readSettings(members[1]?.task ?? task).title).toBe("The house");
  // What is there is not made twice.
  const again = await post(calls.videos.planVersions.path, { ...spec, targetLanguages: ["es"] });
  expect(again.body.data).toMatchObject({ versions: [] });
  expect((await post(calls.videos.planVersions.path, spec, await server.openGuest())).status).toBe(404);
});

test("a video without words has other shapes and no other languages", async () => {
  const task = await order({ shape: "16:9" });
  const ask = (spec: object) => post(calls.videos.planVersions.path, { taskId: task.id, ...spec });
  expect((await ask({ targetLanguages: ["es"] })).body.errorCode).toBe("BAD_INPUT");
  expect((await ask({ shapes: ["9:16", "16:9"] })).body.data).toMatchObject({
    ...{ hasWords: false, sourceLanguage: null, hasClipAudio: false },
    versions: [{ targetLanguage: null, shape: "9:16", isPossible: true }],
  });
});

test("what is said in clips that are heard is dubbed along, from a language that is chosen, or left as it is", async () => {
  const { body } = await post(calls.tasks.create.path, {
    ...{ product: "clips", materialIds: [id("talk.mp4")] },
    settings: { clips: [{ materialId: id("talk.mp4") }], hasClipAudio: true },
  });
  const [task] = (body.data as { tasks: Task[] }).tasks;
  const ask = (spec: object) => post(calls.videos.planVersions.path, { taskId: task?.id, ...spec });
  expect((await ask({})).body.data).toMatchObject({ hasWords: false, hasClipAudio: true });
  expect((await ask({ targetLanguages: ["es"] })).body.errorCode).toBe("LANGUAGE_UNKNOWN");
  expect((await ask({ targetLanguages: ["es"], dubsClips: false })).body.errorCode).toBe("BAD_INPUT");
  const spec = { taskId: task?.id, targetLanguages: ["es"], sourceLanguage: "en" };
  expect((await ask(spec)).body.data).toMatchObject({ versions: [{ isPossible: true }] });
  const made = await post(calls.videos.createVersions.path, spec);
  expect(made.body.code, made.body.message).toBe(0);
  const [version] = (made.body.data as { tasks: Task[] }).tasks;
  const clipDub = { sourceLanguage: "en", targetLanguage: "es" };
  expect(version?.settings).toMatchObject({ clipDub });
  // Further languages are dubbed from what the clips themselves say, and not from the dub.
  const third = { taskId: version?.id, targetLanguages: ["ka"], sourceLanguage: "es" };
  const planned = await post(calls.videos.planVersions.path, third);
  expect(planned.body.data).toMatchObject({ versions: [{ problem: { details: { from: "en", to: "ka" } } }] });
  const refused = await post(calls.videos.createVersions.path, third);
  expect(refused.body.message).toContain('from "en" to "ka"');
  // Nothing is written that would be translated, so it does not matter that no engine could.
  const own = { ...third, targetLanguages: ["en"], sourceLanguage: "ka" };
  expect((await post(calls.videos.planVersions.path, own)).body.data).toMatchObject({
    versions: [{ isPossible: true }],
  });
  const again = await post(calls.videos.createVersions.path, own);
  const [original] = (again.body.data as { tasks: Task[] }).tasks;
  expect(original).toMatchObject({ targetLanguage: "en", settings: { clipDub: null } });
});

test("words that may be of several languages are asked about", async () => {
  const task = await order({ shape: "16:9", title: "The house is big" });
  const ask = (spec: object) => post(calls.videos.planVersions.path, { taskId: task.id, ...spec });
  expect((await ask({})).body.data).toMatchObject({ hasWords: true, sourceLanguage: null });
  expect((await ask({ targetLanguages: ["es"] })).body.errorCode).toBe("LANGUAGE_UNKNOWN");
  expect((await ask({ targetLanguages: ["es"], sourceLanguage: "en" })).body.data).toMatchObject({
    ...{ sourceLanguage: "en", versions: [{ targetLanguage: "es", shape: "16:9", isPossible: true }] },
  });
});

test("of a video that was arranged by hand, captions are laid by the new voice and other words are translated", {
  tags: ["full"],
}, async () => {
  const style = {
    ...{ family: "sans", isBold: true, size: 0.08, color: "#ffffff", outline: null, plate: null },
    ...{ align: "center", place: "bottom" },
  };
  const text = { startFrame: 0, frameCount: 60, style, fadeFrames: 0 };
  const shot = {
    ...{ id: "s1", lane: 0, materialId: id("red.png"), firstFrame: null, frameCount: 150, box: null },
    ...{
      fit: "cover",
      focus: null,
      zoom: 1,
      motion: "still",
      tiltDegrees: 0,
      transition: null,
      gainDb: null,
    },
  };
  const spoken = [{ from: 0, to: 3, startFrame: 0, frameCount: 9 }];
  const task = await order({
    narration: { text: "The house is big. We are good friends.", language: "en" },
    arrangement: {
      shots: [shot],
      texts: [
        { ...text, id: "t1", text: "Good friends" },
        { ...text, id: "v0", text: "The house is big.", spoken },
      ],
    },
  });
  const { body } = await post(calls.videos.createVersions.path, { taskId: task.id, targetLanguages: ["es"] });
  expect(body.code, body.message).toBe(0);
  const [made] = (body.data as { tasks: Task[] }).tasks;
  const texts = made === undefined ? [] : (readSettings(made).arrangement?.texts ?? []);
  const written = texts.filter((one) => one.spoken === undefined).map((one) => one.text);
  expect(written).toHaveLength(1);
  expect(written[0]).toMatch(/amigos/i);
  const captions = texts.filter((one) => one.spoken !== undefined);
  expect(captions.map((one) => one.text).join(" ")).toMatch(/casa.*amigos/is);
  expect(captions[0]?.style).toMatchObject(style);
});

test("of a video that was made, a page is given what its dubbed clips say, and nobody else is", async () => {
  const { context } = server;
  const [task, older] = [await order({ shape: "1:1" }), await order({ shape: "1:1" })];
  const spoken = { durationMs: 2_000, lines: [{ text: "Hola", startMs: 0, endMs: 900, words: [] }] };
  const clips = [
    { name: "own", untilMs: 2_000, spoken: null },
    { name: "talk", untilMs: 1_500, spoken },
  ];
  const outputs = { "clip-dubs": `tasks/${task.id}/dubs.json`, "clip-dub-1": `tasks/${task.id}/1.m4a` };
  await context.storage.write(outputs["clip-dubs"], JSON.stringify(clips));
  await context.database.pool.query("update tasks set outputs = $2 where id = $1", [task.id, outputs]);
  const ask = (taskId: string, as = guest) =>
    server.call(`${calls.videos.dubbedClips.path}?taskId=${taskId}`, { guest: as });
  const { body } = await ask(task.id);
  expect(body.data).toEqual({
    clips: [
      { materialId: id("red.png"), untilMs: 2_000, dub: null },
      { materialId: "talk", untilMs: 1_500, dub: { spoken, audioUrl: expect.stringContaining("1.m4a") } },
    ],
  });
  expect((await ask(older.id)).body.data).toEqual({ clips: [] });
  expect((await ask(task.id, await server.openGuest())).status).toBe(404);
});

test("versions that are not wanted are left out, one by one", async () => {
  const task = await order({ shape: "9:16", title: "The house", lines: ["Good friends"] });
  const leftOut = [{ targetLanguage: "es", shape: "9:16" }];
  const spec = { taskId: task.id, targetLanguages: ["es"], sourceLanguage: "en", shapes: ["1:1"], leftOut };
  const made = await post(calls.videos.createVersions.path, spec);
  expect(made.body.code, made.body.message).toBe(0);
  const { tasks } = made.body.data as ResponseOf<typeof calls.videos.createVersions>;
  expect(tasks.map((one) => [one.targetLanguage, readSettings(one).shape])).toEqual([
    [null, "1:1"],
    ["es", "1:1"],
  ]);
});
