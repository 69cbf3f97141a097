import {
  type Call,
  calls,
  type ResponseOf,
  type TranscriptAnswer,
  type WrittenSummary,
} from "@voxloom/contract";
import { type OpenAiServer, startOpenAiServer } from "@voxloom/engines/testing";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";
import { openScriptRig, type ScriptRig } from "../../../testing/script-rig.ts";
import { openSummaryDesk } from "./summary-desk.ts";

type Place = { server: TestServer; rig: ScriptRig };
let model: OpenAiServer;
/** One with the programs of this machine, one with a model. */
let plain: Place;
let withModel: Place;
/** The model answers when this is over. */
let answering: Promise<void> = Promise.resolve();

async function openPlace(environment: Record<string, string>): Promise<Place> {
  const server = await startTestServer({ environment });
  return { server, rig: await openScriptRig(server) };
}
beforeAll(async () => {
  model = await startOpenAiServer({
    write: async ({ question }) => {
      await answering;
      return question === "What is the price?"
        ? []
        : [
            { kind: "sentence", text: "Two people greet and part.", lines: [1, 2] },
            { kind: "sentence", text: "It rains.", lines: [40] },
            { kind: "chapter", text: "Greetings", lines: [1] },
            { kind: "action", text: "They meet later.", lines: [2] },
          ];
    },
  });
  plain = await openPlace({});
  withModel = await openPlace({ VOXLOOM_SUMMARIZE_URL: model.baseUrl, VOXLOOM_SUMMARIZE_MODEL: "m" });
});
afterAll(async () => {
  await plain.server.close();
  await withModel.server.close();
  await model.close();
});

const { read, write, ask, forget } = calls.summaries;
const post = ({ rig }: Place, call: Call, body: object) => rig.post(call.path, body);
const told = async ({ server, rig }: Place, taskId: string) =>
  (await server.call(`${read.path}?taskId=${taskId}`, { guest: rig.guest })).body.data as ResponseOf<
    typeof read
  >;

test("a summary is written when somebody asks, kept with its places, and led to the lines of newer revisions", async () => {
  const taskId = await withModel.rig.finished();
  const before = model.calls.length;
  const writer = { name: `m at ${new URL(model.baseUrl).host}` };
  expect(await told(withModel, taskId)).toMatchObject({ writer, summary: null, answers: [], revision: 1 });
  // Nothing is sent before.
  expect(model.calls.length).toBe(before);
  const written = (await post(withModel, write, { taskId })).body.data as WrittenSummary;
  const l1 = { segmentId: "l1", startMs: expect.any(Number) };
  const l2 = { segmentId: "l2", startMs: expect.any(Number) };
  expect(written).toMatchObject({
    ...{ revision: 1, engineName: writer.name },
    sentences: [{ text: "Two people greet and part.", places: [l1, l2] }],
    chapters: [{ text: "Greetings", places: [l1] }],
    actionItems: [{ text: "They meet later.", places: [l2] }],
  });
  await withModel.rig.edited({
    taskId,
    baseRevision: 1,
    edits: [{ kind: "delete-segments", segmentIds: ["l2"] }],
  });
  const { summary, revision } = await told(withModel, taskId);
  expect(revision).toBe(2);
  expect(summary).toMatchObject({ revision: 1, sentences: [{ places: [l1] }], actionItems: [] });
});

test("questions are answered by the model, an answer without places is none, and answers can be deleted", async () => {
  const taskId = await withModel.rig.finished();
  const answer = async (question: string) =>
    (await post(withModel, ask, { taskId, question })).body.data as TranscriptAnswer;
  const found = await answer(" Who meets? ");
  expect(found).toMatchObject({ question: "Who meets?", engineName: expect.stringContaining("m at") });
  expect(found.sentences[0]?.places.map(({ segmentId }) => segmentId)).toEqual(["l1", "l2"]);
  const none = await answer("What is the price?");
  expect(none.sentences).toEqual([]);
  expect((await told(withModel, taskId)).answers.map(({ id }) => id)).toEqual([none.id, found.id]);
  expect((await post(withModel, forget, { taskId, answerId: none.id })).body.code).toBe(0);
  expect((await post(withModel, forget, { taskId, answerId: none.id })).body.errorCode).toBe("NOT_FOUND");
  expect((await post(withModel, forget, { taskId, answerId: "no id" })).body.errorCode).toBe("NOT_FOUND");
  expect((await told(withModel, taskId)).answers).toHaveLength(1);
});

test("a model that fails costs nothing that was written before", async () => {
  const taskId = await withModel.rig.finished();
  await post(withModel, write, { taskId });
  model.faults.push({ kind: { status: 400, body: "no" } });
  const refused = await post(withModel, write, { taskId });
  model.faults.length = 0;
  expect(refused.body.errorCode).toBe("ENGINE_FAILED");
  expect((await told(withModel, taskId)).summary?.sentences).toHaveLength(1);
});

test("two who ask for a summary at once get the same one, and others see that it is being written", async () => {
  const taskId = await withModel.rig.finished();
  const before = model.calls.length;
  const held = Promise.withResolvers<void>();
  answering = held.promise;
  const one = post(withModel, write, { taskId });
  await vi.waitFor(async () => expect((await told(withModel, taskId)).isWriting).toBe(true), 30_000);
  await expect.poll(() => model.calls.length - before).toBe(1);
  held.resolve();
  expect((await one).body.code).toBe(0);
  await vi.waitFor(async () => expect((await told(withModel, taskId)).isWriting).toBe(false), 30_000);
  // Two requests come when they come: at the desk both are there before the first is answered.
  const desk = openSummaryDesk(withModel.server.context);
  const { projId } = withModel.rig.guest;
  const asked = () => desk.write({ projId, taskId, instructions: "", count: async () => {} });
  const [first, second] = await Promise.all([asked(), asked()]);
  expect(second).toEqual(first);
  expect(model.calls.length - before).toBe(2);
});

test("without an engine nothing is written, and questions are answered by sentences that are there", async () => {
  const taskId = await plain.rig.finished();
  expect(await told(plain, taskId)).toMatchObject({ writer: null, summary: null });
  const refused = await post(plain, write, { taskId });
  expect([refused.status, refused.body.errorCode]).toEqual([503, "ENGINE_UNAVAILABLE"]);
  expect(refused.body.message).toContain("VOXLOOM_SUMMARIZE_URL");
  const answer = (await post(plain, ask, { taskId, question: "Is it morning?" })).body.data;
  expect(answer).toMatchObject({
    engineName: null,
    sentences: [{ text: "Good morning.", places: [{ segmentId: "l1" }] }],
  });
});

test("what is written of others is not there, and neither is what is too long to be a question", async () => {
  const taskId = await plain.rig.finished();
  const stranger = await plain.server.openGuest();
  for (const [call, body] of [
    [write, {}],
    [ask, { question: "Why?" }],
    [forget, { answerId: "x" }],
  ] as const)
    expect((await plain.rig.post(call.path, { taskId, ...body }, stranger)).body.errorCode).toBe("NOT_FOUND");
  expect((await plain.server.call(`${read.path}?taskId=${taskId}`, { guest: stranger })).status).toBe(404);
  expect((await plain.server.call(`${read.path}?taskId=${taskId}`)).status).toBe(401);
  for (const question of ["", "x".repeat(501)])
    expect((await post(plain, ask, { taskId, question })).body.errorCode).toBe("BAD_INPUT");
});
