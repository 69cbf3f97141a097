import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { calls, type ResponseOf, type TaskProgress } from "@voxloom/contract";
import { hasSherpa, installVoiceActivity, makeFirefoxModel, neuralWords } from "@voxloom/engines/testing";
import { voiceActivity } from "@voxloom/models";
import { type ModelHub, startModelHub } from "@voxloom/models/testing";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  createTestClient,
  type Guest,
  makeShortTalk,
  makeTalk,
  openProductProcesses,
  orderDubs,
  type ProductProcesses,
  type TestClient,
  untilTask,
  uploadFile,
} from "../testing/index.ts";
import { publishMade, writeMadeCatalog } from "../testing/neural-hub.ts";

type Models = ResponseOf<typeof calls.models.list>;
type Engines = ResponseOf<typeof calls.voices.engines>;
type Detail = ResponseOf<typeof calls.tasks.detail>;

let product: ProductProcesses;
let hub: ModelHub;
let folder: string;
let isHubOpen: boolean;
beforeEach(async () => {
  product = await openProductProcesses();
  hub = await startModelHub();
  isHubOpen = true;
  folder = await mkdtemp(join(tmpdir(), "voxloom-started-"));
});
afterEach(async () => {
  await product.close();
  await closeHub();
  await rm(folder, { recursive: true, force: true });
});

async function closeHub(): Promise<void> {
  if (isHubOpen) await hub.close();
  isHubOpen = false;
}

const turned = (words: typeof neuralWords) => words.map(([source, target]) => [target, source] as const);
const frenchWords = neuralWords.map(
  ([source, target]) => [source, target.replace("alabra", "arole")] as const,
);
const pairs = {
  "firefox-es-en": makeFirefoxModel(turned(neuralWords)),
  "firefox-en-fr": makeFirefoxModel(frenchWords),
  "firefox-fr-en": makeFirefoxModel(turned(frenchWords)),
};

/** Puts what finds voice at the mirror; false: it is not beside the fixtures. */
async function publishVoiceActivity(): Promise<boolean> {
  if (!(await installVoiceActivity(folder))) return false;
  for (const { name, address = "" } of voiceActivity.files)
    hub.putAtMirror(address.replace(/^https:\/\//, ""), await readFile(join(folder, voiceActivity.id, name)));
  return true;
}

/** Bytes of the voices that are on their way. */
async function countPartial(): Promise<number> {
  const models = join(product.data, "models");
  const names = await readdir(models, { recursive: true }).catch(() => []);
  const path = names.find((one) => one.startsWith(".partial") && one.endsWith("voices.bin"));
  return path === undefined ? 0 : ((await stat(join(models, path)).catch(() => null))?.size ?? 0);
}

const ownerHeaders = { "sec-fetch-site": "same-origin" };

/** Whoever works at this machine, as the browser there is. */
async function openOwner(client: TestClient): Promise<Guest> {
  const headers = { ...ownerHeaders, origin: client.origin };
  const { body } = await client.call(calls.account.openGuest.path, { body: {}, headers });
  const { webId, projId } = body.data as { webId: string; projId: string };
  return { webId, projId, headers: { "X-Web-Id": webId } };
}

async function listModels(client: TestClient, guest: Guest): Promise<Models> {
  return (await client.call(calls.models.list.path, { guest })).body.data as Models;
}

const listHere = ({ models }: Models): string[] =>
  models.filter(({ isInstalled }) => isInstalled).map(({ id }) => id);

async function listEngines(client: TestClient): Promise<Engines["engines"]> {
  return ((await client.call(calls.voices.engines.path)).body.data as Engines).engines;
}

/** Orders a dub with nothing chosen but its languages. */
async function order(client: TestClient, guest: Guest, materialId: string, target: string): Promise<string> {
  const asked = { materialId, targetLanguages: [target], settings: { sourceLanguage: "en", engines: {} } };
  const [task] = await orderDubs(client, guest, asked as unknown as Parameters<typeof orderDubs>[2]);
  return task?.id ?? "";
}

const isDone = ({ state }: TaskProgress): boolean => state === "succeeded";

async function readOrigins(client: TestClient, guest: Guest, taskId: string) {
  await untilTask(client, { guest, taskId }, isDone);
  const { body } = await client.call(`${calls.tasks.detail.path}?taskId=${taskId}`, { guest });
  return (body.data as Detail).report?.facts?.origins;
}

test("a started product fetches its first set by a mirror over a broken line and a killed process, dubs by it, takes a preset at once, lets a model go while it works, and works on without a network", {
  tags: ["full"],
  timeout: 600_000,
}, async (context) => {
  publishMade(hub, pairs);
  const catalogPath = join(folder, "catalog.json");
  await writeMadeCatalog(catalogPath);
  const environment = {
    VOXLOOM_MODELS: "on",
    VOXLOOM_MODELS_LANGUAGES: "es",
    VOXLOOM_MODELS_MIRROR: hub.baseUrl,
    VOXLOOM_MODELS_CATALOG: catalogPath,
    VOXLOOM_BILLING: "off",
  };
  await product.start("main.ts", { ...environment, VOXLOOM_MODELS_MAX_RATE: "0.06" });
  // The line broke after a third of it, and it was gone on with.
  await expect.poll(countPartial, { timeout: 120_000 }).toBeGreaterThan(220_320 / 3 + 1);
  await product.killAll();
  const partBytes = await countPartial();
  const findsVoice = await publishVoiceActivity();

  const { origin } = await product.start("main.ts", environment);
  const client = createTestClient(origin);
  const owner = await openOwner(client);
  const expected = ["whisper-base", "campplus", "firefox-en-es", "firefox-es-en", "kokoro-v1.0", "spleeter"];
  const first = findsVoice ? [...expected, "silero-vad"] : expected;
  await expect
    .poll(async () => listHere(await listModels(client, owner)).sort(), { timeout: 120_000 })
    .toEqual(first.sort());
  const froms = hub.requests.flatMap(({ path, from }) => (path.endsWith("voices.bin") ? [from] : []));
  expect(froms).toEqual([0, 220_320 / 3, partBytes]);
  expect((await listModels(client, owner)).presets.find(({ id }) => id === "en-es")?.missingBytes).toBe(
    findsVoice ? 0 : voiceActivity.files[0]?.sizeBytes,
  );

  const clip = await uploadFile(client, owner, await makeTalk(folder));
  const isHere = async (wanted: string) =>
    (await listEngines(client)).some(({ id, isAvailable }) => id === wanted && isAvailable);
  if (!hasSherpa() || !(await isHere("espeak-ng")))
    context.skip("skipped, no build of sherpa-onnx or no eSpeak NG");
  // The host finds a model a moment after it is here.
  await expect.poll(() => isHere("kokoro"), { timeout: 60_000 }).toBe(true);
  const spanish = await readOrigins(client, owner, await order(client, owner, clip.id, "es"));
  expect(spanish).toMatchObject({
    recognized: { engineId: "whisper-base" },
    translated: { engineId: "firefox", pivots: [] },
  });

  const preset = await client.call(calls.models.installPreset.path, {
    ...{ guest: owner, body: { presetId: "en-fr" } },
  });
  expect(preset.status).toBe(200);
  const listPairs = async () =>
    (await listEngines(client)).flatMap(({ id, pairs }) => (id === "firefox" ? pairs : []));
  await expect.poll(listPairs, { timeout: 60_000 }).toContain("en>fr");
  const other = await uploadFile(client, owner, await makeShortTalk(folder));
  const french = { guest: owner, taskId: await order(client, owner, other.id, "fr") };
  // A model goes while a dub is under way.
  await untilTask(client, french, ({ state }) => state === "running");
  const removal = { guest: owner, body: { modelId: "kokoro-v1.0" } };
  expect((await client.call(calls.models.remove.path, removal)).status).toBe(200);
  expect(await readOrigins(client, owner, french.taskId)).toMatchObject({
    translated: { engineId: "firefox", pivots: [] },
  });
  const findKokoro = async () =>
    (await listEngines(client)).find(({ id, isAvailable }) => id === "kokoro" && isAvailable);
  await expect.poll(findKokoro, { timeout: 30_000 }).toBeUndefined();

  await closeHub();
  await client.call(calls.models.install.path, { guest: owner, body: { modelId: "whisper-tiny" } });
  const findTiny = async () =>
    (await listModels(client, owner)).models.find(({ id }) => id === "whisper-tiny")?.download?.failure;
  await expect.poll(findTiny, { timeout: 60_000 }).toBe("unreachable");
  const again = await readOrigins(client, owner, await order(client, owner, clip.id, "es"));
  expect(again).toMatchObject({ translated: { engineId: "firefox" } });
});
