// @module-tag full
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type ResponseOf } from "@voxloom/contract";
import { discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { installNeuralSet } from "@voxloom/engines/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";

let folder: string;
let engines: EngineCatalog;
let server: TestServer;
let guest: Guest;
let beginSpeaking: () => void = () => {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-removed-"));
  const modelsFolder = join(folder, "models");
  await installNeuralSet(modelsFolder);
  engines = await discoverEngines({ workFolder: folder, modelsFolder });
  server = await startTestServer({
    environment: { VOXLOOM_MODELS_FOLDER: modelsFolder, VOXLOOM_MODELS: "off" },
    engines: {
      ...engines,
      synthesizerOfVoice(voiceId) {
        const engine = engines.synthesizerOfVoice(voiceId);
        const synthesize: typeof engine.synthesize = (request) => {
          beginSpeaking();
          return engine.synthesize(request);
        };
        return { ...engine, synthesize };
      },
    },
  });
  guest = await server.openGuest();
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const say = (text: string): Promise<Response> =>
  fetch(new URL(calls.speech.say.path, server.origin), {
    method: "POST",
    headers: { ...guest.headers, "content-type": "application/json" },
    body: JSON.stringify({ text, language: "es", voiceId: "kokoro:ef_dora" }),
  });

test("a model that is removed while it speaks says that to its end; what is asked of it later is refused by name", async (context) => {
  if (engines.statuses().every(({ id, isAvailable }) => id !== "kokoro" || !isAvailable))
    context.skip("skipped, no build of sherpa-onnx or no eSpeak NG");
  expect((await say("Hola.")).status).toBe(200);
  const isBegun = new Promise<void>((resolve) => {
    beginSpeaking = resolve;
  });
  const speaking = say("La casa está cerca del río. ".repeat(10));
  await isBegun;
  const admin = await server.openPerson({ isAdmin: true });
  const removal = { headers: admin.headers, body: { modelId: "kokoro-v1.0" } };
  const removed = await server.call(calls.models.remove.path, removal);
  expect(removed.status).toBe(200);
  const { models } = removed.body.data as ResponseOf<typeof calls.models.list>;
  expect(models.find(({ id }) => id === "kokoro-v1.0")).toMatchObject({ isInstalled: false });
  const spoken = await speaking;
  expect([spoken.status, (await spoken.arrayBuffer()).byteLength > 100_000]).toEqual([200, true]);
  await expect.poll(() => engines.voicesFor("es").some(({ engineId }) => engineId === "kokoro")).toBe(false);
  const refused = await say("Adiós.");
  expect([refused.status, await refused.json()]).toMatchObject([
    ...[422, { errorCode: "VOICE_UNKNOWN", message: expect.stringContaining("kokoro:ef_dora") }],
  ]);
  // It is gone already: that is what was asked for.
  expect((await server.call(calls.models.remove.path, removal)).status).toBe(200);
});
