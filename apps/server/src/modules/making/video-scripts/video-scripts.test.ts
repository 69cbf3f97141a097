import { calls } from "@voxloom/contract";
import { type OpenAiServer, startOpenAiServer } from "@voxloom/engines/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestServer, type TestServer } from "../../../testing/index.ts";

let model: OpenAiServer;
let plain: TestServer;
let withModel: TestServer;
beforeAll(async () => {
  model = await startOpenAiServer({
    write: () => [
      { kind: "sentence", text: "Meet the Blue Kettle.", lines: [1] },
      { kind: "sentence", text: "It is ready in 3 minutes.", lines: [2] },
      { kind: "sentence", text: "Nine of 10 cooks love it.", lines: [1] },
      { kind: "sentence", text: "The best kettle in the world.", lines: [] },
      { kind: "sentence", text: "Get yours today.", lines: [1] },
    ],
  });
  plain = await startTestServer({});
  withModel = await startTestServer({
    environment: { VOXLOOM_SUMMARIZE_URL: model.baseUrl, VOXLOOM_SUMMARIZE_MODEL: "m" },
  });
});
afterAll(async () => {
  await plain.close();
  await withModel.close();
  await model.close();
});

const facts = ["Blue Kettle", "boils in 3 minutes", "costs 40 dollars"];
const ask = async (server: TestServer, body: object) =>
  (await server.call(calls.videos.writeScript.path, { body, guest: await server.openGuest() })).body;

test("a script is written of what is known: nothing that no fact bears out, and no longer than asked for", async () => {
  const { data } = await ask(withModel, { facts, language: "en" });
  expect(data).toEqual({
    text: "Meet the Blue Kettle. It is ready in 3 minutes. Get yours today.",
    engineName: `m at ${new URL(model.baseUrl).host}`,
  });
  const short = await ask(withModel, { facts, language: "en", maxCharacters: 40 });
  expect(short.data).toMatchObject({ text: "Meet the Blue Kettle. Get yours today." });
  const [said] = model.calls.slice(-1).map(({ body }) => JSON.stringify(body));
  for (const fact of facts) expect(said).toContain(fact);
});

test("where no model is, that is said with what to do; no facts are refused", async () => {
  const none = await ask(plain, { facts, language: "en" });
  expect(none).toMatchObject({ errorCode: "ENGINE_UNAVAILABLE" });
  expect(none.message).toContain("VOXLOOM_SUMMARIZE_URL");
  expect((await ask(withModel, { facts: [], language: "en" })).errorCode).toBe("BAD_INPUT");
});
