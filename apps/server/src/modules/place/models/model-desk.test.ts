import { createHash, randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type Model,
  type ModelSpeed,
  ModelStore,
  modelCatalog,
  type Recognizer,
  recognizers,
} from "@voxloom/models";
import { type ModelHub, startModelHub } from "@voxloom/models/testing";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { ModelDesk } from "./model-desk.ts";

const weights = randomBytes(400_000);
const getSha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");
const [like] = recognizers;
if (like === undefined) throw new Error("the catalog is empty");
const makeModel = (id: string, rest: Partial<Recognizer> = {}): Recognizer => ({
  ...like,
  ...{ id, name: id, repository: `tests/${id}`, revision: null },
  files: [{ name: "weights.onnx", path: "weights.onnx", sizeBytes: weights.length, sha256: null }],
  ...rest,
});
const catalog = [makeModel("first"), makeModel("second")];

let hub: ModelHub;
let folder: string;
let said: string[];
const desks: ModelDesk[] = [];

beforeAll(async () => {
  hub = await startModelHub();
});
afterAll(() => hub.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-desk-"));
  said = [];
  for (const { repository } of catalog) hub.put(repository, "weights.onnx", weights, { isLarge: true });
});
afterEach(async () => {
  for (const desk of desks.splice(0)) await desk.close();
  await rm(folder, { recursive: true, force: true });
});

/** Where a publisher is that answers so. */
async function openPublisher(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Opened = {
  fetchesStarters?: boolean;
  address?: string;
  retryAfterMs?: number;
  measure?: (model: Model) => Promise<ModelSpeed | null>;
};

function openDesk({
  fetchesStarters = true,
  address = hub.baseUrl,
  retryAfterMs = 600_000,
  measure = async () => null,
}: Opened = {}): ModelDesk {
  const say = (...words: unknown[]): void => {
    said.push(String(words.at(-1)));
  };
  const desk = new ModelDesk({
    models: {
      ...{ folder, catalog, hub: address, mirror: null },
      ...{ maxBytesPerSecond: null, fetchesStarters, languages: [] },
    },
    log: { info: say, warn: say },
    ...{ retryAfterMs, measure, starterIds: ["first"] },
  });
  desks.push(desk);
  return desk;
}

const find = (desk: ModelDesk, id: string) => desk.list().find((model) => model.id === id);
const untilHere = (desk: ModelDesk, id: string) =>
  expect.poll(() => find(desk, id)).toMatchObject({ isInstalled: true, download: null });

test("the first set comes by itself, is told of, and is no longer fetched once it is here", async () => {
  const desk = openDesk();
  await desk.start();
  expect(find(desk, "first")?.download).not.toBeNull();
  await untilHere(desk, "first");
  expect(find(desk, "second")).toMatchObject({ isInstalled: false, download: null });
  // The first and the last of them stand in the terminal.
  await expect
    .poll(() => said)
    .toEqual([
      "Fetching models in the background: the first set, for English (1 model, 1 MB). Home and the Engines page show it, and can pause or stop it; with VOXLOOM_MODELS=off nothing comes by itself.",
      expect.stringContaining("Fetching first"),
      "first is here.",
      "The models that were on their way are here, and used from now on.",
    ]);
  const later = openDesk();
  await later.start();
  expect(find(later, "first")).toMatchObject({ isInstalled: true, download: null });
  expect(await later.readFreeBytes()).toBeGreaterThan(0);
});

test("nothing comes by itself where that is off, nor after somebody stopped it", async () => {
  const quiet = openDesk({ fetchesStarters: false });
  await quiet.start();
  expect(quiet.list().map(({ download }) => download)).toEqual([null, null]);
  const desk = openDesk();
  await desk.start();
  await desk.stop("first");
  expect(find(desk, "first")).toMatchObject({ isInstalled: false, download: null });
  const later = openDesk();
  await later.start();
  expect(find(later, "first")?.download).toBeNull();
  // Who asks for it gets it all the same.
  await later.install("first");
  await untilHere(later, "first");
});

test("what is paused stays so over a restart, and goes on where it was", async () => {
  const half = weights.length / 2;
  let isWhole = false;
  const address = await openPublisher((request, response) => {
    const headers = {
      "x-repo-commit": hub.commit,
      "x-linked-size": weights.length,
      "accept-ranges": "bytes",
    };
    const linked = { ...headers, "x-linked-etag": `"${getSha256(weights)}"` };
    if (request.method === "HEAD") return response.writeHead(200, linked).end();
    const from = Number(/bytes=(\d+)-/.exec(request.headers.range ?? "")?.[1] ?? 0);
    froms.push(from);
    response.writeHead(from > 0 ? 206 : 200, { ...linked, "content-length": weights.length - from });
    if (isWhole) response.end(weights.subarray(from));
    else response.write(weights.subarray(from, half));
  });
  const froms: number[] = [];
  const desk = openDesk({ address });
  await desk.start();
  const store = new ModelStore({ folder });
  await expect.poll(() => store.countFetchedBytes("first")).toBe(half);
  await desk.pause(true);
  const paused = { state: "paused", doneBytes: half, totalBytes: weights.length, failure: null };
  expect(find(desk, "first")?.download).toMatchObject(paused);
  await desk.close();
  said = [];
  const next = openDesk({ address });
  await next.start();
  expect(find(next, "first")?.download).toMatchObject(paused);
  expect(said).toEqual([]);
  isWhole = true;
  await next.pause(false);
  await untilHere(next, "first");
  expect(froms).toEqual([0, half]);
});

test("where nothing comes by itself any more, the rest of the first set waits for a press", async () => {
  const desk = openDesk({ address: await openPublisher(() => undefined) });
  await desk.start();
  await desk.close();
  const next = openDesk({ fetchesStarters: false });
  await next.start();
  expect(find(next, "first")?.download?.state).toBe("paused");
  await next.install("first");
  await untilHere(next, "first");
});

test("what was asked for goes on after the process ended, and is fetched once", {
  tags: ["full"],
}, async () => {
  hub.put("tests/second", "weights.onnx", weights, {
    isLarge: true,
    breaksAfter: { bytes: 100_000, times: 1_000 },
  });
  const desk = openDesk({ fetchesStarters: false });
  await desk.install("second");
  await desk.install("second");
  // The line broke, and what had come is on the disk.
  await expect
    .poll(() => hub.requests.some(({ path, from }) => path.includes("second") && from > 0))
    .toBe(true);
  await desk.close();
  hub.put("tests/second", "weights.onnx", weights, { isLarge: true });
  const next = openDesk({ fetchesStarters: false });
  await next.start();
  await untilHere(next, "second");
  const lastStart = hub.requests.filter(({ path }) => path.includes("second")).at(-1)?.from;
  expect(lastStart).toBeGreaterThan(0);
});

test("one that waits for its turn is stopped at once, and what was decided at the same time is all written down", async () => {
  const desk = openDesk({ fetchesStarters: false, address: await openPublisher(() => undefined) });
  await desk.install("first");
  await expect.poll(() => find(desk, "first")?.download?.state).toBe("running");
  await desk.install("second");
  await desk.stop("second");
  expect(desk.list().map(({ download }) => download?.state)).toEqual(["running", undefined]);
  await Promise.all([desk.install("second"), desk.stop("first")]);
  await expect
    .poll(() => said)
    .toEqual([expect.stringContaining("Fetching first"), expect.stringContaining("Fetching second")]);
  expect(JSON.parse(await readFile(join(folder, "wanted.json"), "utf8"))).toEqual({
    ...{ modelIds: ["second"], pausedIds: [], isStarterDeclined: true, isStarterBegun: false },
  });
});

test("where the publisher cannot be reached the rest goes on, and says so in one line", async () => {
  const desk = openDesk({ address: "http://127.0.0.1:9" });
  await desk.start();
  await expect.poll(() => find(desk, "first")?.download?.state).toBe("failed");
  expect(find(desk, "first")?.download).toMatchObject({ failure: "unreachable", doneBytes: 0 });
  expect(said.filter((line) => line.includes("could not be fetched"))).toHaveLength(1);
});

test("what cannot be reached is tried again and again, and told of once", async () => {
  let asked = 0;
  const address = await openPublisher((_, response) => {
    asked += 1;
    response.writeHead(503).end();
  });
  const desk = openDesk({ address, retryAfterMs: 1 });
  await desk.start();
  await expect.poll(() => asked).toBeGreaterThan(3);
  expect(said).toEqual([
    expect.stringContaining("the first set"),
    expect.stringContaining("Fetching first"),
    expect.stringContaining("first could not be fetched."),
  ]);
});

test("other bytes than were promised are refused by name; a model that nobody knows is not found", async () => {
  const sized = makeModel("first", {
    files: [
      { name: "weights.onnx", path: "weights.onnx", sizeBytes: weights.length, sha256: "0".repeat(64) },
    ],
    revision: hub.commit,
  });
  const desk = new ModelDesk({
    models: {
      folder,
      hub: hub.baseUrl,
      mirror: null,
      maxBytesPerSecond: null,
      fetchesStarters: false,
      languages: [],
      catalog: [sized],
    },
    log: { info: () => {}, warn: () => {} },
  });
  desks.push(desk);
  await desk.install("first");
  await expect
    .poll(() => find(desk, "first")?.download)
    .toMatchObject({ state: "failed", failure: "damaged" });
  await expect(desk.install("third")).rejects.toMatchObject({ code: "NOT_FOUND" });
});

test("what came is measured, anew when that is asked for, and works where it cannot be", async () => {
  const factors = [0.25, 0.5];
  const desk = openDesk({
    measure: async () => {
      const factor = factors.shift();
      if (factor === undefined) throw new Error("nothing speaks here");
      return { realTimeFactor: factor, memoryBytes: factor === 0.25 ? 800_000_000 : null };
    },
  });
  await desk.start();
  await untilHere(desk, "first");
  const untilMeasured = (realTimeFactor: number | null, measuring = "idle") =>
    expect.poll(() => find(desk, "first")).toMatchObject({ measuring, realTimeFactor });
  await untilMeasured(0.25);
  // Another process on the same folder knows it too.
  const known = find(openDesk({ fetchesStarters: false }), "first");
  expect(known).toMatchObject({ realTimeFactor: 0.25, measuredBytes: 800_000_000 });
  desk.measure("first");
  expect(find(desk, "first")?.measuring).toBe("running");
  await untilMeasured(0.5);
  // What nobody told this time was told before.
  expect(find(desk, "first")?.measuredBytes).toBe(800_000_000);
  desk.measure("first");
  await untilMeasured(0.5, "failed");
  expect(said.at(-1)).toContain("how fast first is could not be measured");
  expect(() => desk.measure("second")).toThrow(/not here/);
  // Other files may be slower or faster.
  await desk.remove("first");
  await desk.install("first");
  await untilHere(desk, "first");
  expect(find(desk, "first")?.realTimeFactor).toBeNull();
});

test("a model is removed, also one that is half here", async () => {
  const desk = openDesk();
  await desk.start();
  await untilHere(desk, "first");
  await desk.remove("first");
  expect(find(desk, "first")).toMatchObject({ isInstalled: false, download: null });
  await desk.remove("second");
});

test("one press puts off the whole first set; what was removed of it does not come again", async () => {
  const address = await openPublisher(() => undefined);
  const desk = new ModelDesk({
    models: {
      ...{ folder, catalog, hub: address, mirror: null, maxBytesPerSecond: null },
      ...{ fetchesStarters: true, languages: [] },
    },
    log: { info: () => {}, warn: () => {} },
    starterIds: ["first", "second"],
  });
  desks.push(desk);
  await desk.start();
  expect(desk.list().map(({ download }) => download !== null)).toEqual([true, true]);
  await desk.stop("first");
  expect(desk.list().map(({ download }) => download)).toEqual([null, null]);
  const other = await mkdtemp(join(tmpdir(), "voxloom-desk-"));
  await rm(folder, { recursive: true, force: true });
  folder = other;
  const first = openDesk();
  await first.start();
  await untilHere(first, "first");
  await first.remove("first");
  const next = openDesk();
  await next.start();
  expect(find(next, "first")).toMatchObject({ isInstalled: false, download: null });
});

test("a preset fetches what is missing of it, and says what it lacks; one of an unknown language is not found", async () => {
  const desk = new ModelDesk({
    models: {
      ...{ folder, hub: await openPublisher(() => undefined), mirror: null, maxBytesPerSecond: null },
      ...{ catalog: modelCatalog, fetchesStarters: false, languages: [] },
    },
    log: { info: () => {}, warn: () => {} },
  });
  desks.push(desk);
  const findDe = () => desk.listPresets().find(({ id }) => id === "en-de");
  expect(findDe()).toMatchObject({ isComing: false, withoutVoice: [] });
  expect(findDe()?.missingBytes).toBeGreaterThan(200_000_000);
  await desk.installPreset("en-de");
  expect(findDe()?.isComing).toBe(true);
  expect(
    desk
      .list()
      .filter(({ download }) => download !== null)
      .map(({ id }) => id),
  ).toEqual(findDe()?.modelIds);
  await expect(desk.installPreset("en-xx")).rejects.toMatchObject({ code: "NOT_FOUND" });
});
