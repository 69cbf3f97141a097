import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Call, calls, type RequestOf, type ResponseOf } from "@voxloom/contract";
import { type OpenAiServer, startOpenAiServer } from "@voxloom/engines/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  type CallAnswer,
  finishTask,
  type Guest,
  startTestServer,
  type TestServer,
  uploadFile,
} from "../../../testing/index.ts";
import { speakClip } from "../../../testing/upload-material.ts";

let model: OpenAiServer;
/** One with the programs of this machine, one with a model. */
let plain: Place;
let withModel: Place;
let folder: string;
type Place = { server: TestServer; guest: Guest; taskId: string };

async function openPlace(environment: Record<string, string>): Promise<Place> {
  const server = await startTestServer({ environment });
  const guest = await server.openGuest();
  const { id: materialId } = await uploadFile(server, guest, join(folder, "speech.wav"));
  return { server, guest, taskId: await finishTask(server, guest, { materialId }) };
}
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-wordings-"));
  speakClip(join(folder, "speech.wav"), "Good morning.");
  model = await startOpenAiServer({
    reword: ({ spec }) =>
      spec === "shorter" ? ["Adiós.", "Hasta pronto a todos."] : ["Nos vemos más tarde, amigos."],
    translate: ({ line }) => `Digo: ${line.text}`,
  });
  plain = await openPlace({});
  withModel = await openPlace({ VOXLOOM_TRANSLATE_URL: model.baseUrl, VOXLOOM_TRANSLATE_MODEL: "m" });
});
afterAll(async () => {
  await plain.server.close();
  await withModel.server.close();
  await model.close();
  await rm(folder, { recursive: true, force: true });
});

const ask = ({ server, guest, taskId }: Place, call: Call, body: object, as = guest): Promise<CallAnswer> =>
  server.call(call.path, { guest: as, body: { taskId, ...body } });
async function getAnswer<C extends Call>(place: Place, call: C, body: object): Promise<ResponseOf<C>> {
  const { body: answer } = await ask(place, call, body);
  if (answer.code !== 0) throw new Error(`${answer.errorCode} ${answer.message}`);
  // The server checked it by the contract's schema.
  return answer.data as ResponseOf<C>;
}
const { rewordLine, translateLines, translateText } = calls.speech;
const back: RequestOf<typeof translateText> = { text: "La casa es grande.", from: "es", to: "en" };

test("a text is translated back, with the words that nobody knows, and by the terms that are given", async () => {
  const said = await getAnswer(plain, translateText, back);
  expect(said).toMatchObject({ unknownWords: [], engineId: "apertium" });
  expect(said.text).toMatch(/house/i);
  const odd = await getAnswer(plain, translateText, { ...back, text: "La casa es xyzzyplugh." });
  expect(odd.unknownWords.join()).toContain("xyzzyplugh");
  const named = await getAnswer(plain, translateText, {
    ...back,
    glossary: [{ source: "casa", target: "Villa" }],
  });
  expect(named.text).toContain("Villa");
  const none = await ask(plain, translateText, { ...back, to: "xh" });
  expect([none.status, none.body.errorCode]).toEqual([422, "LANGUAGE_PAIR_UNSUPPORTED"]);
  const long = await ask(plain, translateText, { ...back, text: "a".repeat(2001) });
  expect([long.status, long.body.errorCode]).toEqual([400, "BAD_INPUT"]);
});

test("a model is asked for shorter wordings, which come with how long they are likely to last", async () => {
  const from = model.calls.length;
  const answer = await getAnswer(withModel, rewordLine, { segmentId: "l2", spec: "shorter" });
  expect(answer).toMatchObject({ canReword: true, warnings: [] });
  expect(answer.wordings).toEqual([{ text: "Adiós.", characters: 6, estimatedMs: 375 }]);
  const messages = model.calls[from]?.body.messages as { content: string }[];
  expect(JSON.parse(messages[1]?.content ?? "")).toMatchObject({
    spec: "shorter",
    source: "See you later.",
    wording: "Hasta luego.",
    before: ["Good morning."],
  });
  const longer = await getAnswer(withModel, rewordLine, {
    segmentId: "l2",
    spec: "longer",
    text: "Nos vemos.",
  });
  expect(longer.wordings.map(({ text }) => text)).toEqual(["Nos vemos más tarde, amigos."]);
});

test("an engine that cannot reword says so, and invents nothing", async () => {
  for (const spec of ["shorter", "longer"]) {
    const answer = await getAnswer(plain, rewordLine, { segmentId: "l2", spec });
    expect(answer).toMatchObject({ wordings: [], canReword: false, engineId: "apertium" });
  }
  const other = await getAnswer(plain, rewordLine, { segmentId: "l2", spec: "normal", text: "Otra cosa." });
  expect(other.wordings).toHaveLength(1);
  const same = { segmentId: "l2", spec: "normal", text: other.wordings[0]?.text };
  expect((await getAnswer(plain, rewordLine, same)).wordings).toEqual([]);
});

test("lines are translated anew with their scene in sight and by the script's glossary", async () => {
  const glossary = [{ source: "Good morning", target: "Muy buenas" }];
  const { server, guest, taskId } = plain;
  const edit = { taskId, baseRevision: 1, patch: { parts: { glossary } } };
  expect((await server.call(calls.scripts.edit.path, { guest, body: edit })).body.code).toBe(0);
  const answer = await getAnswer(plain, translateLines, { segmentIds: ["l1"] });
  expect(answer.lines.map(({ segmentId }) => segmentId)).toEqual(["l1"]);
  expect(answer.lines[0]?.text).toContain("Muy buenas");
  const both = await getAnswer(withModel, translateLines, { segmentIds: ["l2", "l1"] });
  expect(both.lines.map(({ segmentId, text }) => [segmentId, text])).toEqual([
    ["l1", "Digo: Good morning."],
    ["l2", "Digo: See you later."],
  ]);
  // The next call asks for one of the same scene: nothing is asked of the model again.
  const asked = model.calls.length;
  await getAnswer(withModel, translateLines, { segmentIds: ["l2"] });
  expect(model.calls).toHaveLength(asked);
});

test("lines of others, and lines that are not there, are not found", async () => {
  const stranger = await plain.server.openGuest();
  const spec = { segmentId: "l1", spec: "normal" };
  for (const [call, body] of [
    [rewordLine, spec],
    [translateLines, { segmentIds: ["l1"] }],
  ] as const) {
    const foreign = await ask(plain, call, body, stranger);
    expect([foreign.status, foreign.body.errorCode]).toEqual([404, "NOT_FOUND"]);
  }
  const none = await ask(plain, translateLines, { segmentIds: ["l1", "none"] });
  expect([none.status, none.body.errorCode]).toEqual([404, "NOT_FOUND"]);
});
