import {
  calls,
  type Export,
  limits,
  type ResponseOf,
  type Script,
  speechLevelsSchema,
  type Task,
} from "@voxloom/contract";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { outputLife } from "../modules/making/outputs/project-life.ts";
import {
  download,
  type Guest,
  probeBytes,
  startTestServer,
  type TestServer,
  untilEnded,
  uploadMade,
} from "../testing/index.ts";
import { uploadMaterial } from "../testing/upload-material.ts";

let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer({ withWorker: true });
  guest = await server.openGuest();
});
afterAll(() => server.close());

const post = (path: string, body: unknown) => server.call(path, { body, guest });
const order = (spec: object) =>
  post(calls.tasks.create.path, { product: "text-to-speech", targetLanguages: ["en"], ...spec });

async function made(taskId: string): Promise<Task> {
  const ended = await untilEnded(server, { guest, taskId });
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  const { body } = await server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest });
  return (body.data as ResponseOf<typeof calls.tasks.detail>).task;
}
async function readScript(taskId: string): Promise<{ script: Script; revision: number }> {
  const { body } = await server.call(`${calls.scripts.read.path}?taskId=${taskId}`, { guest });
  return body.data as { script: Script; revision: number };
}
const ordered = (answer: Awaited<ReturnType<typeof order>>): Task => {
  expect(answer.body.code, answer.body.message).toBe(0);
  const [task] = (answer.body.data as { tasks: Task[] }).tasks;
  if (task === undefined) throw new Error("an order gives a task");
  return task;
};

const text = "# The lens room\n\nWe are high above the sea.\n\nAnd how far out could ships see it?";

test("a text is planned by its letters, spoken paragraph by paragraph, joined, and taken along in every form", async () => {
  const planned = { product: "text-to-speech", targetLanguages: ["en"], characters: 1000, settings: {} };
  const { plans } = (await post(calls.tasks.plan.path, planned)).body.data as ResponseOf<
    typeof calls.tasks.plan
  >;
  expect(plans).toMatchObject([{ targetLanguage: "en", isPossible: true }]);
  expect(plans[0]?.steps.map(({ stage }) => stage)).toEqual(["synthesize"]);

  const { id: taskId, name } = ordered(await order({ text }));
  expect(name).toBe("The lens room");
  const task = await made(taskId);
  const { script } = await readScript(taskId);
  expect(script).toMatchObject({ hasMedia: false, targetLanguage: "en" });
  expect(script.segments.map(({ block, targetText }) => [block?.kind, targetText])).toEqual([
    ["heading", "The lens room"],
    ["paragraph", "We are high above the sea."],
    ["paragraph", "And how far out could ships see it?"],
  ]);
  const places = script.segments.map(({ placement }) => placement);
  for (const [index, place] of places.entries()) {
    const before = places[index - 1];
    if (before)
      expect(Math.abs((place?.startMs ?? 0) - before.endMs - (index === 1 ? 1200 : 600))).toBeLessThan(97);
  }
  expect(task.durationMs).toBe(places.at(-1)?.endMs);

  const lengths: number[] = [];
  for (const [kind, ending, codec] of [
    ["speech-mp3", "mp3", "mp3"],
    ["speech-wav", "wav", "pcm_s16le"],
    ["speech-flac", "flac", "flac"],
    ["speech-ogg", "ogg", "vorbis"],
    ["speech-m4b", "m4b", "aac"],
  ] as const) {
    const { bytes, fileName } = await download(server, { guest, taskId, kind });
    expect(fileName).toMatch(new RegExp(`\\.${ending}$`));
    const { durationMs, streams } = probeBytes(bytes);
    expect(streams[0]).toContain(codec);
    lengths.push(durationMs);
  }
  for (const length of lengths) expect(Math.abs(length - task.durationMs)).toBeLessThan(120);
  const srt = await download(server, { guest, taskId, kind: "target-srt" });
  expect(Buffer.from(srt.bytes).toString()).toContain("We are high above the sea.");
  const words = await download(server, { guest, taskId, kind: "speech-words" });
  expect(Buffer.from(words.bytes).toString()).toMatch(/\nlens\n\n3\n.*\nroom\n/);
  const ssml = await download(server, { guest, taskId, kind: "script-ssml" });
  expect(Buffer.from(ssml.bytes).toString()).toContain("We are high above the sea.</voice></p>");
  const { body } = await server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest });
  const { media } = body.data as ResponseOf<typeof calls.tasks.detail>;
  const levels = await fetch(new URL(media.speechLevelsUrl ?? "", server.origin));
  const { peakDb, rmsDb } = speechLevelsSchema.parse(await levels.json());
  expect(rmsDb).toBeLessThan(peakDb ?? 0);
});

test("SSML is spoken as it says, words as the project and the order say them; a change speaks what it touches", {
  tags: ["full"],
}, async () => {
  const entries = [{ word: "SQL", sayAs: "sequel", language: "en" }];
  await post(calls.pronunciations.save.path, { entries });
  const settings = { pronunciations: [{ word: "lamp", sayAs: "lump" }] };
  const said =
    '<speak><p>SQL lamp.</p><break time="2s"/><p><prosody rate="120%">It <emphasis>shines</emphasis>.</prosody></p></speak>';
  const { id: taskId } = ordered(await order({ text: said, settings }));
  await made(taskId);
  const { script, revision } = await readScript(taskId);
  expect(script.pronunciations).toEqual([...settings.pronunciations, { word: "SQL", sayAs: "sequel" }]);
  const [first, second] = script.segments;
  expect(first?.takes[0]?.spokenText).toBe("sequel lump.");
  expect(second).toMatchObject({ targetText: "It shines.", delivery: { speed: 1.2, pauseBeforeMs: 2000 } });
  // The script stands for itself: the project's list may change, and nothing is to be spoken.
  await post(calls.pronunciations.save.path, { entries: [{ word: "SQL", sayAs: "S Q L", language: "en" }] });
  const changed = async () => {
    const { body } = await server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest });
    return (body.data as ResponseOf<typeof calls.tasks.detail>).changedSegmentIds;
  };
  expect(await changed()).toEqual([]);
  const parts = { pronunciations: [{ word: "SQL", sayAs: "squeal" }] };
  await post(calls.scripts.edit.path, { taskId, baseRevision: revision, patch: { parts } });
  expect(await changed()).toEqual([first?.id]);
  expect(second?.takes[0]?.spokenText).toBe("It \ue003shines\ue004.");
  const unstressed = { changed: { [second?.id ?? ""]: { targetMarks: null } } };
  await post(calls.scripts.edit.path, { taskId, baseRevision: revision + 1, patch: unstressed });
  expect(await changed()).toEqual([first?.id, second?.id]);
});

test.each(["espeak-ng:en-us", "flite:slt"])(
  "a word that is stressed is said louder and longer by %s than it is without",
  { tags: ["full"] },
  async (voiceId) => {
    const text = "Nine, nine, nine.";
    const say = async (said: object) => {
      const heard = await fetch(new URL(calls.speech.say.path, server.origin), {
        method: "POST",
        headers: { "Content-Type": "application/json", ...guest.headers },
        body: JSON.stringify({ text, language: "en", voiceId, ...said }),
      });
      expect(heard.status).toBe(200);
      // 48 kHz, 16 bits, one channel, behind a head of 44 bytes.
      const bytes = Buffer.from(await heard.arrayBuffer()).subarray(44);
      const levelDb = (from: number, to: number) => {
        let sum = 0;
        for (let at = Math.floor(from * bytes.length) & ~1; at + 2 <= to * bytes.length; at += 2)
          sum += bytes.readInt16LE(at) ** 2;
        return 10 * Math.log10(sum);
      };
      const aboveDb = levelDb(0.35, 0.65) - levelDb(0, 0.3);
      return { durationMs: bytes.length / 96, aboveDb };
    };
    const plain = await say({});
    const stressed = await say({ stresses: [{ from: 6, to: 10 }] });
    expect(stressed.durationMs).toBeGreaterThan(plain.durationMs * 1.04);
    expect(stressed.aboveDb - plain.aboveDb).toBeGreaterThan(1.5);
  },
);

test("a paragraph is heard before there is a task, and the task does not speak it again", async () => {
  const said = "Nobody lights it today.";
  const heard = await fetch(new URL(calls.speech.say.path, server.origin), {
    method: "POST",
    headers: { "Content-Type": "application/json", ...guest.headers },
    body: JSON.stringify({ text: said, language: "en" }),
  });
  expect([heard.status, heard.headers.get("content-type")]).toEqual([200, "audio/wav"]);
  const { durationMs } = probeBytes(Buffer.from(await heard.arrayBuffer()));
  expect(durationMs).toBeGreaterThan(500);
  const { id: taskId } = ordered(
    await order({
      text: `${said}\n\nI only polish the glass.`,
      settings: { stresses: [{ from: 32, to: 38 }] },
    }),
  );
  const task = await made(taskId);
  const { script } = await readScript(taskId);
  expect(Math.abs((script.segments[0]?.takes[0]?.durationMs ?? 0) - durationMs)).toBeLessThan(2);
  const row = task.progress.stages.find(({ name }) => name === "synthesize");
  expect(row).toMatchObject({ state: "done", total: 2 });
  expect(script.segments[1]?.takes[0]?.spokenText).toBe("I only \ue003polish\ue004 the glass.");
});

test("an edited paragraph alone is spoken again, at once or with the whole", { tags: ["full"] }, async () => {
  const { id: taskId } = ordered(await order({ text: "One lamp.\n\nTwo lamps.\n\nThree lamps." }));
  await made(taskId);
  const before = await readScript(taskId);
  const second = before.script.segments[1];
  if (second === undefined) throw new Error("there are three paragraphs");
  const patch = {
    changed: { [second.id]: { targetText: "Twenty-two lamps, all of them warm." } },
    ...{ added: [], removed: [], parts: {} },
  };
  const edit = { taskId, baseRevision: before.revision, patch, editId: crypto.randomUUID() };
  const edited = await post(calls.scripts.edit.path, edit);
  expect(edited.body.code, edited.body.message).toBe(0);
  const spoken = await post("/api/video/translation/guest/tts-single-v2", { taskId, segmentId: second.id });
  expect(spoken.body.code, spoken.body.message).toBe(0);
  expect(spoken.body.data).toMatchObject({ reused: false, creditTenths: 0 });
  const again = await post(calls.tasks.regenerate.path, { taskId });
  expect(again.body.code, again.body.message).toBe(0);
  await made(taskId);
  const { script } = await readScript(taskId);
  expect(script.segments.map(({ takes }) => takes.length)).toEqual([1, 2, 1]);
  expect(script.segments.map(({ takeId }) => takeId)).toEqual([
    before.script.segments[0]?.takeId,
    expect.not.stringMatching(second.takeId ?? ""),
    before.script.segments[2]?.takeId,
  ]);
});

test("a speech is kept in pieces, counted and replaced together; one that an earlier version kept whole is taken along", {
  tags: ["full"],
}, async () => {
  const { database, storage } = server.context;
  const { id: taskId } = ordered(await order({ text: "One lamp.\n\nTwo lamps." }));
  await made(taskId);
  const readRow = async () => {
    const asked = "select outputs, output_bytes from tasks where id = $1";
    const { rows } = await database.pool.query(asked, [taskId]);
    return rows[0] as { outputs: Record<string, string>; output_bytes: string };
  };
  const listSizes = async (folder = "") => {
    const sizes: number[] = [];
    for await (const { sizeBytes } of storage.list(folder)) sizes.push(sizeBytes);
    return sizes;
  };
  const first = await readRow();
  const { "speech-stretches": folder = "", ...others } = first.outputs;
  const files = await Promise.all(Object.values(others).map((key) => storage.getSize(key)));
  const pieces = await listSizes(folder);
  expect(pieces).not.toEqual([]);
  const bytes = [...pieces, ...files].reduce<number>((sum, size) => sum + (size ?? 0), 0);
  expect(Number(first.output_bytes)).toBe(bytes);
  expect((await post(calls.tasks.regenerate.path, { taskId })).body.code).toBe(0);
  await made(taskId);
  // What was made before goes away once the new one is told of.
  await expect.poll(() => listSizes(folder), { timeout: 30_000 }).toEqual([]);
  // Who leaves takes the whole sound along; where a piece is gone, what it is played from.
  const takeHome = async () => {
    const found: { path: string; storageKey?: string }[] = [];
    for await (const file of outputLife.exported?.(server.context, guest.projId) ?? [])
      if (file.path.startsWith(`tasks/${taskId}/`)) found.push(file);
    return found;
  };
  const [taken] = await takeHome();
  expect(taken?.path).toMatch(/\.wav$/);

  const { bytes: wav } = await download(server, { guest, taskId, kind: "speech-wav" });
  const { durationMs } = probeBytes(wav);
  expect(await storage.getSize(taken?.storageKey ?? "")).toBe(wav.length);
  const { outputs } = await readRow();
  const lost = { ...outputs, "speech-stretches": "tasks/nowhere" };
  await database.pool.query("update tasks set outputs = $1 where id = $2", [lost, taskId]);
  expect((await takeHome()).map(({ path }) => path)).toEqual([expect.stringMatching(/\.m4a$/)]);
  await storage.write(`tasks/${taskId}/dub.wav`, wav);
  const whole = { dub: `tasks/${taskId}/dub.wav` };
  await database.pool.query("update tasks set outputs = $1 where id = $2", [whole, taskId]);
  for (const kind of ["speech-wav", "speech-mp3", "speech-flac"] as const) {
    const made = await download(server, { guest, taskId, kind });
    expect(Math.abs(probeBytes(made.bytes).durationMs - durationMs)).toBeLessThan(60);
  }
});

test("a speech is not ordered with music that nobody hears", async () => {
  const id = await uploadMade(server, guest, {
    "logo.png": ["-f", "lavfi", "-i", "color=c=red:s=64x32", "-frames:v", "1"],
  });
  const withMusic = (materialId: string) =>
    order({ text: "The lamp is warm.", settings: { background: { materialId } } });
  expect((await withMusic(id("logo.png"))).body.errorCode).toBe("MEDIA_NO_AUDIO");
  expect((await withMusic(crypto.randomUUID())).body.errorCode).toBe("NOT_FOUND");
});

test("a speech gets other music after it was made, and nothing is spoken for that", {
  tags: ["full"],
}, async () => {
  const id = await uploadMade(server, guest, {
    "tune.wav": ["-f", "lavfi", "-i", "sine=f=220:d=2"],
    "logo.png": ["-f", "lavfi", "-i", "color=c=red:s=64x32", "-frames:v", "1"],
  });
  const { id: taskId } = ordered(await order({ text: "The lamp is warm." }));
  await made(taskId);
  const before = await readScript(taskId);
  const none = { intro: null, outro: null, background: null };
  const change = (music: object) =>
    post(calls.tasks.regenerate.path, { taskId, music: { ...none, ...music } });
  const heard = async () => {
    const { settings } = await made(taskId);
    const { body } = await server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest });
    const { media } = body.data as ResponseOf<typeof calls.tasks.detail>;
    return { intro: "intro" in settings ? settings.intro : null, url: media.speechMusic?.audioUrl ?? null };
  };
  expect((await change({ intro: { materialId: crypto.randomUUID() } })).body.errorCode).toBe("NOT_FOUND");
  expect((await change({ intro: { materialId: id("logo.png") } })).body.errorCode).toBe("MEDIA_NO_AUDIO");
  expect(await heard()).toEqual({ intro: null, url: null });
  const asked = await change({ intro: { materialId: id("tune.wav") } });
  expect(asked.body.code, asked.body.message).toBe(0);
  const withIntro = await heard();
  expect(withIntro).toMatchObject({ intro: { materialId: id("tune.wav") }, url: expect.any(String) });
  expect((await change({})).body.code).toBe(0);
  expect(await heard()).toEqual({ intro: null, url: null });
  const { script } = await readScript(taskId);
  expect(script.segments.map(({ takes }) => takes.length)).toEqual(
    before.script.segments.map(({ takes }) => takes.length),
  );
});

test("a speech becomes a video with its captions, in the shape that was asked for", {
  tags: ["full"],
}, async () => {
  const { id: taskId } = ordered(await order({ text: "The lamp is warm.\n\nNobody lights it today." }));
  const task = await made(taskId);
  const make = async (spec: object) => {
    const asked = await post(calls.exports.create.path, { taskId, spec });
    expect(asked.body.code, asked.body.message).toBe(0);
    const { id } = asked.body.data as Export;
    const list = async () => {
      const { body } = await server.call(`${calls.exports.list.path}?taskId=${taskId}`, { guest });
      return (body.data as { items: Export[] }).items.find((one) => one.id === id);
    };
    await vi.waitFor(async () => expect((await list())?.state).not.toMatch(/queued|running/), {
      timeout: 60_000,
    });
    return list();
  };
  const made1 = await make({ kind: "speech-video", shape: "square", captions: "words", color: "#ffffff" });
  expect(made1, JSON.stringify(made1?.problem)).toMatchObject({ state: "succeeded" });
  expect(made1?.fileName).toMatch(/\.1x1\.mp4$/);
  const file = await fetch(new URL(made1?.downloadUrl ?? "", server.origin));
  const { durationMs, streams } = probeBytes(Buffer.from(await file.arrayBuffer()));
  expect(Math.abs(durationMs - task.durationMs)).toBeLessThan(100);
  expect(streams.join()).toMatch(/h264.*aac/);
  // What is no dub has no parts, and colors are colors.
  for (const spec of [{ kind: "audio" }, { kind: "speech-video", background: "url(x)" }])
    expect((await post(calls.exports.create.path, { taskId, spec })).status).toBe(400);
});

test("a subtitle file is spoken at its times, or at its own pace, with a voice for each name", {
  tags: ["full"],
}, async () => {
  const srt = `1
00:00:01,000 --> 00:00:03,500
ANNA: Good morning.

2
00:00:05,000 --> 00:00:08,000
THEO: The lamp is warm.
`;
  const material = await uploadMaterial(server, guest, { name: "film.srt", bytes: Buffer.from(srt) });
  const { id: taskId } = ordered(await order({ materialIds: [material.id] }));
  await made(taskId);
  const { script } = await readScript(taskId);
  expect(script.speakers.length).toBe(2);
  expect(new Set(script.speakers.map(({ voiceId }) => voiceId)).size).toBe(2);
  const [first, second] = script.segments.map(({ placement }) => placement?.startMs ?? 0);
  expect(Math.abs((first ?? 0) - 1000)).toBeLessThan(1000);
  expect(Math.abs((second ?? 0) - 5000)).toBeLessThan(1000);
  const paced = ordered(await order({ materialIds: [material.id], settings: { keepsTimes: false } }));
  const own = await made(paced.id);
  expect(own.durationMs).toBeLessThan(5000);
});

test("what is no text is refused by its name before anything is made of it", async () => {
  const bring = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    uploadMaterial(server, guest, { name, bytes });
  const zip = await bring("book.txt", Buffer.from("504b0304140000000800", "hex"));
  expect(zip).toMatchObject({
    state: "rejected",
    problem: { code: "TEXT_UNREADABLE", details: { name: "book.txt" } },
  });
  const nothing = await bring("marks.md", Buffer.from("---\n\n***\n"));
  expect(nothing.problem?.code).toBe("TEXT_UNREADABLE");
  const long = await bring("long.txt", Buffer.from("lamp ".repeat(limits.maxSpokenCharacters / 4)));
  expect(long.problem?.code).toBe("TEXT_TOO_LONG");
  const utf16 = await bring("wide.txt", Buffer.from("\ufeffGood morning to all.", "utf16le"));
  expect(utf16).toMatchObject({ state: "ready", kind: "text", info: { characters: 20 } });
  for (const spec of [{}, { text: "Both.", materialIds: [utf16.id] }, { text: "…" }]) {
    const answer = await order(spec);
    expect(answer.status, JSON.stringify(spec)).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
  }
  const nobody = await order({ text: "Nobody says this.", targetLanguages: ["tlh"] });
  expect(nobody.body.errorCode).toBe("ENGINE_UNAVAILABLE");
});
