import { calls, limits, type ResponseOf, type Script, type Task } from "@voxloom/contract";
import { readSubtitles } from "@voxloom/subtitles";
import { afterAll, beforeAll, expect, test } from "vitest";
import { download, type Guest, startTestServer, type TestServer, untilTask } from "../testing/index.ts";
import { uploadMaterial } from "../testing/upload-material.ts";

let server: TestServer;
let guest: Guest;
beforeAll(async () => {
  server = await startTestServer({ withWorker: true });
  guest = await server.openGuest();
});
afterAll(() => server.close());

const post = (path: string, body: unknown, as: Guest = guest) => server.call(path, { body, guest: as });
const bring = (name: string, content: string | Uint8Array<ArrayBuffer>) =>
  uploadMaterial(server, guest, { name, bytes: Buffer.from(content) });
const order = (materialIds: string[], spec: object = {}, as: Guest = guest) =>
  post(
    calls.tasks.create.path,
    {
      product: "subtitles",
      materialIds,
      targetLanguages: ["es"],
      settings: { sourceLanguage: "en" },
      ...spec,
    },
    as,
  );
async function made(taskId: string): Promise<{ script: Script; downloads: string[] }> {
  const ended = await untilTask(
    server,
    { guest, taskId },
    ({ state }) => state !== "queued" && state !== "running",
  );
  expect(ended.state, JSON.stringify(ended.problem)).toBe("succeeded");
  const script = await server.call(`${calls.scripts.read.path}?taskId=${taskId}`, { guest });
  const detail = await server.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest });
  const { media, downloads } = detail.body.data as ResponseOf<typeof calls.tasks.detail>;
  expect(media).toMatchObject({ originalUrl: "", originalWaveformUrl: null });
  return { script: (script.body.data as { script: Script }).script, downloads };
}

const ass = `[Script Info]
Title: A film
PlayResX: 1280
PlayResY: 720

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, Bold, Italic, Alignment
Style: Default,Arial,40,&H00FFFFFF,0,0,2
Style: Sign,Arial,40,&H000000FF,-1,0,8

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Sign,Ann,10,20,30,,{\\fad(200,200)}Good morning.
Dialogue: 0,0:00:03.00,0:00:04.00,Default,Ben,0,0,0,,{\\pos(640,50)}See you later.
Dialogue: 0,0:00:05.00,0:00:06.00,Default,,0,0,0,,Good morning.
`;

test("a subtitle file is translated line for line, and comes back in its own format with all that it had", async () => {
  const material = await bring("film.ass", ass);
  expect(material).toMatchObject({
    kind: "subtitle",
    info: { container: "ass", durationMs: 6000, audioTracks: [] },
  });
  const plan = { product: "subtitles", materialId: material.id, targetLanguages: ["es", "ca"], settings: {} };
  const { plans } = (await post(calls.tasks.plan.path, plan)).body.data as ResponseOf<
    typeof calls.tasks.plan
  >;
  expect(plans.map(({ steps }) => steps.map(({ stage }) => stage))).toEqual([["translate"], ["translate"]]);

  const ordered = await order([material.id], { targetLanguages: ["es", "ca"] });
  expect(ordered.body.code, ordered.body.message).toBe(0);
  const { tasks } = ordered.body.data as { tasks: Task[] };
  expect(tasks.map(({ targetLanguage }) => targetLanguage)).toEqual(["es", "ca"]);
  const [{ id: taskId } = { id: "" }] = tasks;
  const { script, downloads } = await made(taskId);
  expect(script).toMatchObject({ hasMedia: false, durationMs: 6000, targetLanguage: "es" });
  const texts = script.segments.map(({ targetText }) => targetText);
  expect(texts[0]).toBe(texts[2]);
  expect(texts.every((text) => text !== "" && !/morning|later/.test(text))).toBe(true);

  expect(downloads.slice(0, 2)).toEqual(["target-file", "both-file"]);
  const file = await download(server, { guest, taskId, kind: "target-file" });
  expect(file.fileName).toBe("film.es.ass");
  const text = file.bytes.toString("utf8");
  expect(text).toContain(`Sign,Ann,10,20,30,,{\\fad(200,200)}${texts[0]}`);
  const [before, after] = [readSubtitles(ass), readSubtitles(text)];
  const stored = (document: typeof before) =>
    document?.cues.map(({ text: _, raw: __, runs: ___, ...cue }) => cue);
  expect(stored(after)).toEqual(stored(before));
  expect(after?.head).toEqual(before?.head);
  const both = await download(server, { guest, taskId, kind: "both-file" });
  expect(readSubtitles(both.bytes)?.cues[0]?.text).toBe(`Good morning.\n${texts[0]}`);
  const source = await download(server, { guest, taskId, kind: "source-file" });
  expect(source.bytes.toString("utf8")).toBe(ass);

  // Lines are translated anew as those of a dub are.
  const segmentIds = script.segments.slice(0, 2).map(({ id }) => id);
  const anew = await post(calls.speech.translateOfProduct.path, { taskId, segmentIds });
  expect(anew.body.code, JSON.stringify(anew.body)).toBe(0);
  const { lines } = anew.body.data as ResponseOf<typeof calls.speech.translateOfProduct>;
  expect(lines.map(({ segmentId, text }) => [segmentId, text])).toEqual(
    segmentIds.map((id, at) => [id, texts[at]]),
  );
  const asked = new URLSearchParams({ taskId, segmentId: segmentIds[0] ?? "" });
  const worded = await server.call(`${calls.speech.rewordOfProduct.path}?${asked}`, { guest });
  // The engine of the system has one translation of a line: it is there already.
  expect(worded.body.data).toMatchObject({ wordings: [], engineId: "apertium" });
  const found = await post(calls.materials.detectOfProduct.path, { materialId: material.id });
  expect(found.body.data).toMatchObject({ language: "en" });

  const stranger = await server.openGuest();
  expect((await order([material.id], {}, stranger)).status).toBe(404);
  expect((await post(calls.speech.translateOfProduct.path, { taskId, segmentIds }, stranger)).status).toBe(
    404,
  );
  expect((await post(calls.tasks.downloadUrl.path, { taskId, kind: "target-file" }, stranger)).status).toBe(
    404,
  );
});

test("both languages can be ordered together, the translation above, and every result follows", {
  tags: ["full"],
}, async () => {
  const material = await bring("both.srt", "1\n00:00:01,000 --> 00:00:03,000\nGood morning.\n");
  const settings = { sourceLanguage: "en", upperSide: "target" };
  const ordered = await order([material.id], { settings });
  const [{ id: taskId } = { id: "" }] = (ordered.body.data as { tasks: Task[] }).tasks;
  const { script, downloads } = await made(taskId);
  expect(script.upperSide).toBe("target");
  expect(downloads.slice(0, 3)).toEqual(["both-file", "both-srt", "both-vtt"]);
  const wanted = `${script.segments[0]?.targetText}\nGood morning.`;
  for (const kind of ["both-file", "both-vtt", "both-ass"] as const) {
    const { bytes } = await download(server, { guest, taskId, kind });
    expect(readSubtitles(bytes)?.cues[0]?.text).toBe(wanted);
  }
  const wrong = { settings: { ...settings, upperSide: "middle" } };
  expect((await order([material.id], wrong)).body.errorCode).toBe("BAD_INPUT");
});

test("a file is read in the encoding that was named, where what was found is wrong", async () => {
  const line = [0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2];
  const bytes = Uint8Array.from([...Buffer.from("1\n00:00:01,000 --> 00:00:03,000\n"), ...line, 0x0a]);
  const material = await bring("old.srt", bytes);
  const read = async (encoding: string) => {
    const ordered = await order([material.id], { settings: { sourceLanguage: "en", encoding } });
    const [{ id: taskId } = { id: "" }] = (ordered.body.data as { tasks: Task[] }).tasks;
    return (await made(taskId)).script.segments[0]?.sourceText;
  };
  expect(await read("windows-1251")).toBe("Привет");
  expect(await read("windows-1252")).toBe("Ïðèâåò");
  const wrong = await order([material.id], { settings: { sourceLanguage: "en", encoding: "latin-99" } });
  expect([wrong.status, wrong.body.errorCode]).toEqual([400, "BAD_INPUT"]);
});

test("of a file in several languages the one that is named is translated, and the others are offered", async () => {
  const sami = `<SAMI><HEAD><STYLE TYPE="text/css"><!--
.ENCC { Name: English; lang: en-US; } .FRCC { Name: French; lang: fr-FR; }
--></STYLE></HEAD><BODY>
<SYNC Start=1000><P Class=ENCC>Good morning.<P Class=FRCC>Bonjour.
<SYNC Start=2000><P Class=ENCC>&nbsp;<P Class=FRCC>&nbsp;
</BODY></SAMI>`;
  const material = await bring("film.smi", sami);
  expect(material.info?.subtitleTracks).toMatchObject([
    { index: 0, codec: "smi", language: "en", title: "en-US", cueCount: 1, problem: null },
    { index: 1, codec: "smi", language: "fr", title: "fr-FR", cueCount: 1, problem: null },
  ]);
  const settings = (track: number) => ({
    settings: { sourceLanguage: "fr", ownSubtitles: { materialId: material.id, track, side: "source" } },
  });
  const ordered = await order([material.id], settings(1));
  expect(ordered.body.code, ordered.body.message).toBe(0);
  const { script } = await made((ordered.body.data as { tasks: Task[] }).tasks[0]?.id ?? "");
  expect(script.segments.map(({ sourceText }) => sourceText)).toEqual(["Bonjour."]);
  expect((await order([material.id], settings(2))).body).toMatchObject({
    errorCode: "SUBTITLES_UNREADABLE",
    details: { number: 3 },
  });
});

test("of several files each is read in its own encoding, where one is named", {
  tags: ["full"],
}, async () => {
  const old = (name: string, ...letters: number[]) =>
    bring(name, Uint8Array.from([...Buffer.from("1\n00:00:01,000 --> 00:00:03,000\n"), ...letters, 0x0a]));
  const [one, two] = [
    await old("one.srt", 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2),
    await old("two.srt", 0xe1, 0xe8, 0xf0),
  ];
  const named = (encoding: string, materialId = one.id) => ({
    encodingOfEach: [
      { materialId, encoding },
      { materialId: two.id, encoding: "windows-1253" },
    ],
  });
  const ordered = await order([one.id, two.id], named("windows-1251"));
  const texts: (string | undefined)[] = [];
  for (const { id } of (ordered.body.data as { tasks: Task[] }).tasks)
    texts.push((await made(id)).script.segments[0]?.sourceText);
  expect(texts).toEqual(["Привет", "αθπ"]);
  expect((await order([one.id, two.id], named("latin-99"))).body.errorCode).toBe("BAD_INPUT");
  expect((await order([two.id], named("windows-1251"))).body).toMatchObject({
    errorCode: "BAD_INPUT",
    details: { field: "encodingOfEach" },
  });
});

test("many files are one order, each in the language that its text is in", async () => {
  const srt = (text: string) => `1\n00:00:01,000 --> 00:00:02,000\n${text}\n`;
  const files = await Promise.all([
    bring("one.srt", srt("Good morning, my dear friends, how are you all today?")),
    bring("two.srt", srt("We will see one another again tomorrow evening.")),
  ]);
  const ordered = await order(
    files.map(({ id }) => id),
    { settings: {} },
  );
  expect(ordered.body.code, ordered.body.message).toBe(0);
  for (const { id } of (ordered.body.data as { tasks: Task[] }).tasks)
    expect((await made(id)).script.sourceLanguage).toBe("en");
});

test("a subtitle file is no recording, and needs a language to be translated into", async () => {
  const { id } = await bring("film.srt", "1\n00:00:01,000 --> 00:00:02,000\nGood morning.\n");
  const none = await order([id], { targetLanguages: [] });
  expect([none.status, none.body.errorCode]).toEqual([400, "BAD_INPUT"]);
  expect(none.body.message).toBe(
    '"film.srt" is a subtitle file: choose the language that it is to be translated into.',
  );
  const asDub = await order([id], { product: "video-translation" });
  expect([asDub.status, asDub.body.errorCode]).toEqual([400, "BAD_INPUT"]);
  // Too little text to tell its language.
  const short = await bring("hm.srt", "1\n00:00:01,000 --> 00:00:02,000\nOk\n");
  const unknown = await order([short.id], { settings: {} });
  expect([unknown.status, unknown.body.errorCode]).toEqual([422, "LANGUAGE_UNKNOWN"]);
});

test.each([
  ["a zip under another name", "film.srt", Buffer.from("PK\u0003\u0004zip"), /"film\.srt" is a zip archive/],
  ["a letter", "letter.srt", "Dear all,\n\nhello.\n", /"letter\.srt" holds no subtitle lines\. Bring a file/],
  [
    "more lines than a script has",
    "many.srt",
    Array.from({ length: limits.maxLines + 1 }, () => "1\n00:00:01,000 --> 00:00:02,000\nHi\n").join("\n"),
    /"many\.srt".*10,?000/,
  ],
])("%s is refused with its name, the limit and what to do", async (_, name, content, message) => {
  const { state, problem } = await bring(name, content);
  expect([state, problem?.code]).toEqual(["rejected", "SUBTITLES_UNREADABLE"]);
  expect(problem?.message).toMatch(message);
});

test("a book in one second costs what it takes to read it", async () => {
  const line = "A very long line of words that nobody could say in so short a time. ".repeat(20);
  const cues = Array.from({ length: 50 }, () => `00:00:00.100 --> 00:00:00.900\n${line}\n`).join("\n");
  const { info } = await bring("dense.vtt", `WEBVTT\n\n${cues}`);
  expect(info?.durationMs).toBeGreaterThan(600_000);
});

test("a file is refused before it is sent where it is larger than any subtitles", async () => {
  const { body } = await post(calls.materials.generateUploadUrl.path, {
    name: "huge.srt",
    sizeBytes: 1024 ** 3,
  });
  expect(body.errorCode).toBe("FILE_TOO_LARGE");
  expect(body.message).toMatch(/huge\.srt/);
});
