// @module-tag full
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type PlannedOrder, type ResponseOf } from "@voxloom/contract";
import { discoverEngines, type EngineCatalog, findEngineBytes } from "@voxloom/engines";
import { installNeuralSet } from "@voxloom/engines/testing";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Guest, startTestServer, type TestServer } from "../../../testing/index.ts";
import { textInWriting } from "../materials/index.ts";
import { readyOrder } from "./policies/index.ts";
import { openPlans } from "./show-plans.ts";

const kokoroBytes = findEngineBytes("kokoro");

let folder: string;
let engines: EngineCatalog;
let server: TestServer;
let guest: Guest;
/** What the machine could have in all, in bytes. */
let machineBytes: number;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-plans-"));
  await installNeuralSet(join(folder, "models"));
  engines = await discoverEngines({ workFolder: folder, modelsFolder: join(folder, "models") });
  server = await startTestServer({
    engines: {
      ...engines,
      get machineBytes() {
        return machineBytes;
      },
    },
  });
  guest = await server.openGuest();
});
beforeEach(() => {
  machineBytes = Number.MAX_SAFE_INTEGER;
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const order = (engineId: string): PlannedOrder =>
  calls.tasks.plan.request.parse({
    ...{ product: "text-to-speech", materialId: "", characters: 100, targetLanguages: ["en"] },
    settings: { engines: { synthesize: engineId } },
  });

/** What a plan says of the step that speaks, where so much memory is free. */
async function findShortage(engineId: string, freeBytes: number | null) {
  const { projId } = guest;
  const planned = order(engineId);
  const showPlans = await openPlans(server.context, projId, () => freeBytes);
  const [plan] = showPlans({
    order: await readyOrder(server.context, { projId, order: planned }),
    material: textInWriting(projId, 100),
  });
  expect(plan).toMatchObject({ isPossible: true, problem: null });
  return plan?.steps.find((step) => step.engineId === engineId)?.shortage;
}

const isHere = (id: string): boolean =>
  engines.statuses().some((status) => status.id === id && status.isAvailable);

test("a step whose model does not fit now says what it takes and what is free, and is ordered all the same", async (context) => {
  if (!isHere("kokoro")) context.skip("skipped, no build of sherpa-onnx or no eSpeak NG");
  const freeBytes = kokoroBytes - 1;
  expect(await findShortage("kokoro", freeBytes)).toEqual({
    ...{ neededBytes: kokoroBytes, freeBytes, isForGood: false },
  });
  expect(await findShortage("kokoro", kokoroBytes)).toBeUndefined();
  expect(await findShortage("kokoro", null)).toBeUndefined();
  // Programs of the system need none to speak of.
  expect(await findShortage("espeak-ng", 1)).toBeUndefined();
});

test("what a machine has no memory for at all is told by the call of plans", async (context) => {
  if (!isHere("kokoro")) context.skip("skipped, no build of sherpa-onnx or no eSpeak NG");
  machineBytes = kokoroBytes / 2;
  const answer = await server.call(calls.tasks.plan.path, { guest, body: order("kokoro") });
  const [plan] = (answer.body.data as ResponseOf<typeof calls.tasks.plan>).plans;
  expect(plan?.steps.find(({ engineId }) => engineId === "kokoro")?.shortage).toEqual({
    ...{ neededBytes: kokoroBytes, freeBytes: machineBytes, isForGood: true },
  });
});
