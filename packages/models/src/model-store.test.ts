import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ZipFile } from "yazl";
import { exportModels, importModels } from "./bundle.ts";
import { modelCatalog } from "./catalog.ts";
import { downloadFile } from "./download-file.ts";
import { fetchPublisher } from "./fetch-publisher.ts";
import type { Model, TranslationModel } from "./model.ts";
import { ModelStore, type ModelStoreOptions } from "./model-store.ts";
import { type HubTrouble, type ModelHub, startModelHub } from "./testing/model-hub.ts";
import { voiceModels } from "./voices.ts";

const repository = "somebody/recognizer";
const encoder = Buffer.alloc(3_000_000, "weights of the encoder ");
const tokens = Buffer.from("a 0\nb 1\n");
const getSha256 = (content: Buffer): string => createHash("sha256").update(content).digest("hex");

/** A model of two files, one of which nobody knew the checksum of. */
const model: Model = {
  id: "recognizer-small",
  name: "Recognizer small",
  capability: "transcribe",
  kind: "whisper",
  languages: ["en"],
  license: "MIT",
  usage: "any",
  repository,
  revision: null,
  files: [
    {
      name: "encoder.onnx",
      path: "small-encoder.onnx",
      sizeBytes: encoder.length,
      sha256: getSha256(encoder),
    },
    { name: "tokens.txt", path: "small-tokens.txt", sizeBytes: tokens.length, sha256: null },
  ],
  bands: 80,
  memoryBytes: 1,
  note: "",
};

let hub: ModelHub;
let folder: string;
beforeEach(async () => {
  hub = await startModelHub();
  folder = await mkdtemp(join(tmpdir(), "voxloom-models-"));
});
afterEach(async () => {
  await hub.close();
  await rm(folder, { recursive: true, force: true });
});

function publish(trouble: HubTrouble = {}, content = encoder): void {
  hub.put(repository, "small-encoder.onnx", content, { isLarge: true, ...trouble });
  hub.put(repository, "small-tokens.txt", tokens);
}
const openStore = (more: Partial<ModelStoreOptions> = {}): ModelStore =>
  new ModelStore({ folder, hub: hub.baseUrl, catalog: [model], getWaitMs: () => 0, ...more });
const leftovers = async (): Promise<string[]> =>
  (await readdir(join(folder, ".partial")).catch(() => [])).filter((name) => name !== "pins.json");

test("a model comes whole, behind redirects, and is there from then on without being asked for", async () => {
  publish();
  const store = openStore();
  expect(store.list()).toEqual([]);
  const heard: number[] = [];
  const installed = await store.install(model.id, { onProgress: ({ doneBytes }) => heard.push(doneBytes) });
  expect(await readFile(join(installed.folder, "encoder.onnx"))).toEqual(encoder);
  expect(await readFile(join(installed.folder, "tokens.txt"))).toEqual(tokens);
  expect(installed.manifest).toMatchObject({ id: model.id, repository, revision: hub.commit });
  expect(Math.max(...heard)).toBe(encoder.length + tokens.length);
  expect(store.list()).toHaveLength(1);
  expect(await store.verify(model.id)).toEqual({ id: model.id, problems: [] });
  const asked = hub.requests.length;
  await openStore().install(model.id);
  expect(hub.requests).toHaveLength(asked);
  expect(await leftovers()).toEqual([]);
});

test("a line that breaks is gone on with where it broke, and nothing is fetched twice", async () => {
  publish({ breaksAfter: { bytes: 700_000, times: 3 } });
  await openStore().install(model.id);
  const starts = hub.requests.filter(({ path }) => path.endsWith("encoder.onnx")).map(({ from }) => from);
  expect(starts[0]).toBe(0);
  expect(starts).toHaveLength(4);
  expect(starts.slice(1).every((from, index) => from > (starts[index] ?? 0))).toBe(true);
  // What was on its way when the line broke may come again, no more.
  expect(hub.countSent(`${repository}/small-encoder.onnx`)).toBeLessThan(encoder.length + 3 * 700_000);
});

test("a publisher that hangs up once is asked once more", async () => {
  publish({ hangsUp: { times: 1 } });
  expect((await openStore().install(model.id)).manifest.revision).toBe(hub.commit);
});

test("one that cannot be spoken with, or that is left, is not asked a second time", async () => {
  let connections = 0;
  const asked = Promise.withResolvers<void>();
  const silent = createServer(() => asked.resolve()).on("connection", () => {
    connections += 1;
  });
  silent.listen(0, "127.0.0.1");
  await once(silent, "listening");
  const host = `127.0.0.1:${(silent.address() as AddressInfo).port}`;
  await expect(fetchPublisher(`https://${host}/`, {})).rejects.toThrow("fetch failed");
  expect(connections).toBe(1);
  const stop = new AbortController();
  const left = fetchPublisher(`http://${host}/`, { signal: stop.signal });
  await asked.promise;
  stop.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  expect(connections).toBe(2);
  silent.closeAllConnections();
  silent.close();
});

test("what a stopped download has fetched is not fetched again by the next one", async () => {
  publish();
  const stop = new AbortController();
  const call = openStore({ maxBytesPerSecond: 4_000_000 }).install(model.id, {
    signal: stop.signal,
    onProgress: ({ doneBytes }) => {
      if (doneBytes > 1_000_000) stop.abort();
    },
  });
  await expect(call).rejects.toMatchObject({ code: "canceled", remedy: expect.stringContaining("goes on") });
  expect(openStore().list()).toEqual([]);
  hub.requests.length = 0;
  await openStore().install(model.id);
  const [again] = hub.requests.filter(({ path }) => path.endsWith("encoder.onnx"));
  expect(again?.from).toBeGreaterThan(0);
});

test("a publisher without ranges is fetched from anew, and is whole all the same", async () => {
  publish({ breaksAfter: { bytes: 1_000_000, times: 1 }, ignoresRanges: true });
  const { folder: here } = await openStore().install(model.id);
  expect(getSha256(await readFile(join(here, "encoder.onnx")))).toBe(getSha256(encoder));
});

test("a publisher that asks for patience gets it", async () => {
  publish({ isBusy: { times: 2, retryAfter: "0" } });
  await openStore().install(model.id);
  expect(hub.requests.filter(({ path }) => path.endsWith("encoder.onnx"))).toHaveLength(3);
});

test("other bytes, a page, a longer file and a missing one are refused in words, and nothing is there", async () => {
  publish({}, Buffer.alloc(encoder.length, "something else "));
  await expect(openStore().install(model.id)).rejects.toMatchObject({
    code: "damaged",
    message: expect.stringContaining("other bytes"),
  });
  publish({ sendsPage: true });
  await expect(openStore().install(model.id)).rejects.toMatchObject({
    code: "damaged",
    message: expect.stringContaining("a page"),
  });
  publish({}, Buffer.concat([encoder, encoder]));
  await expect(openStore().install(model.id)).rejects.toMatchObject({ code: "damaged" });
  const other = { ...model, repository: "somebody/nowhere" };
  await expect(openStore({ catalog: [other] }).install(model.id)).rejects.toMatchObject({
    code: "unreachable",
    remedy: expect.stringContaining("HF_ENDPOINT"),
  });
  await expect(openStore({ hub: "http://127.0.0.1:9" }).install(model.id)).rejects.toMatchObject({
    code: "unreachable",
  });
  expect(openStore().list()).toEqual([]);
  // What was wrong is not gone on with.
  publish();
  await openStore().install(model.id);
});

test("a file of which nobody knows a checksum is not taken; what its publisher said first must come again", async () => {
  publish();
  hub.put(repository, "small-tokens.txt", tokens, { hidesChecksum: true });
  await expect(openStore().install(model.id)).rejects.toMatchObject({
    message: expect.stringContaining("no checksum"),
  });
  publish();
  await openStore().install(model.id);
  await openStore().remove(model.id);
  hub.put(repository, "small-tokens.txt", Buffer.from("a 1\nb 0\n"));
  await expect(openStore().install(model.id)).rejects.toMatchObject({ code: "damaged" });
});

test("files of an operator's own are forgotten with their list: the publisher's come again", async () => {
  publish();
  const own = Buffer.from("own");
  const files = model.files.map((file) => ({ ...file, sizeBytes: own.length, sha256: getSha256(own) }));
  for (const { path } of files) hub.put(repository, path, own);
  await openStore({ catalog: [{ ...model, revision: "own", files }] as Model[] }).install(model.id);
  await openStore().remove(model.id);
  publish();
  expect((await openStore().install(model.id)).manifest.revision).toBe(hub.commit);
});

test("two that want the same model fetch it once, and a lock that a killed process left holds nobody up", async () => {
  publish();
  await Promise.all([openStore().install(model.id), openStore().install(model.id)]);
  expect(hub.requests.filter(({ path }) => path.endsWith("encoder.onnx"))).toHaveLength(1);
  await openStore().remove(model.id);
  const lock = join(folder, ".partial", `${model.id}.lock`);
  await writeFile(lock, "");
  await utimes(lock, 0, 0);
  await openStore().install(model.id);
});

test("a removed model is gone whole; one that is not here and one that nobody knows are named", async () => {
  publish();
  const store = openStore();
  await expect(store.remove(model.id)).rejects.toMatchObject({ code: "not-installed" });
  await expect(store.install("whisper-huge")).rejects.toMatchObject({
    code: "unknown-model",
    remedy: expect.stringContaining(model.id),
  });
  await store.install(model.id);
  await store.remove(model.id);
  expect(store.list()).toEqual([]);
  expect(await leftovers()).toEqual([]);
});

test("verifying finds a file that was changed, cut, or is gone", async () => {
  publish();
  const store = openStore();
  const { folder: here } = await store.install(model.id);
  await writeFile(join(here, "tokens.txt"), "a 1\nb 0\n");
  await writeFile(join(here, "encoder.onnx"), encoder.subarray(1));
  expect((await store.verify(model.id)).problems).toEqual([
    `encoder.onnx has ${encoder.length - 1} bytes instead of ${encoder.length}.`,
    "tokens.txt has other bytes than those that were fetched.",
  ]);
  await rm(join(here, "tokens.txt"));
  expect((await store.verify(model.id)).problems[1]).toBe("tokens.txt is missing.");
});

test("a disk that is full, or fills on the way, is named as such, for models and for bundles", async (context) => {
  publish();
  const disk = join(folder, "disk");
  const bundle = join(folder, "models.zip");
  await openStore().install(model.id);
  await exportModels(openStore(), [model.id], bundle);
  await mkdir(disk);
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=1m", "tmpfs", disk], { stdio: "ignore" });
  } catch {
    return context.skip("skipped, no small file system can be mounted here (needs root)");
  }
  try {
    const small = openStore({ folder: disk });
    await expect(small.install(model.id)).rejects.toMatchObject({
      ...{ code: "disk-full", message: expect.stringMatching(/needs \d+ MB of free space .* are left/) },
      remedy: expect.stringContaining("VOXLOOM_MODELS_FOLDER"),
    });
    const asked = hub.requests.length;
    const path = join(disk, "encoder.onnx");
    const address = `${hub.baseUrl}/${repository}/resolve/main/small-encoder.onnx`;
    await expect(
      downloadFile({ address, path, sizeBytes: encoder.length, getWaitMs: () => 0 }),
    ).rejects.toMatchObject({ code: "disk-full", message: expect.stringContaining(disk) });
    // Nobody asks the publisher again and again for what has no room.
    expect(hub.requests.length - asked).toBe(1);
    expect((await stat(path)).size).toBeGreaterThan(0);
    await rm(path);
    await expect(importModels(small, bundle)).rejects.toMatchObject({ code: "disk-full" });
    expect(small.list()).toEqual([]);
    expect((await readdir(join(disk, ".partial"))).filter((name) => name.startsWith("import"))).toEqual([]);
  } finally {
    execFileSync("umount", [disk]);
  }
});

test("a bundle brings a model to a machine without a network, and a changed one is refused", async () => {
  publish();
  const store = openStore();
  const { folder: here } = await store.install(model.id);
  const path = join(folder, "models.zip");
  await exportModels(store, [model.id], path);
  const elsewhere = new ModelStore({ folder: join(folder, "elsewhere"), catalog: [model] });
  await mkdir(elsewhere.folder);
  expect((await importModels(elsewhere, path)).map(({ manifest }) => manifest.id)).toEqual([model.id]);
  expect(await elsewhere.verify(model.id)).toEqual({ id: model.id, problems: [] });

  await writeFile(join(here, "encoder.onnx"), Buffer.alloc(encoder.length, "x"));
  await exportModels(store, [model.id], path);
  const third = new ModelStore({ folder: join(folder, "third"), catalog: [model] });
  await expect(importModels(third, path)).rejects.toMatchObject({ code: "bad-bundle" });
  expect(third.list()).toEqual([]);
});

test.each([
  ["climbs out of its folder", "../outside/encoder.onnx"],
  ["is no model's", "encoder.onnx"],
  ["hides below a model", "recognizer-small/deep/encoder.onnx"],
])("a bundle with an entry that %s is refused, and leaves nothing", async (_what, name) => {
  const bundle = new ZipFile();
  // The writer refuses to climb: the name is changed in its bytes.
  const written = name.replaceAll("..", "xx");
  bundle.addBuffer(Buffer.from("x"), written);
  bundle.end();
  const bytes = await buffer(bundle.outputStream);
  const path = join(folder, "hostile.zip");
  await writeFile(path, Buffer.from(bytes.toString("latin1").replaceAll(written, name), "latin1"));
  await expect(importModels(openStore(), path)).rejects.toMatchObject({ code: "bad-bundle" });
  await writeFile(path, "no bundle at all");
  await expect(importModels(openStore(), path)).rejects.toMatchObject({ code: "bad-bundle" });
  expect(await leftovers()).toEqual([]);
});

test("a bundle that unpacks to more than it says, or to hundreds of files, is refused and leaves nothing", async () => {
  const path = join(folder, "bomb.zip");
  const refuse = async (bundle: ZipFile, message: RegExp, change = (bytes: Buffer): Buffer => bytes) => {
    bundle.end();
    await writeFile(path, change(await buffer(bundle.outputStream)));
    await expect(importModels(openStore(), path)).rejects.toMatchObject({
      ...{ code: "bad-bundle", message: expect.stringMatching(message) },
    });
  };
  const lying = new ZipFile();
  const realBytes = 300_003;
  lying.addBuffer(Buffer.alloc(realBytes), "recognizer-small/encoder.onnx", { compress: true });
  await refuse(lying, /cannot be read as a bundle: .*too many bytes/, (bytes) => {
    const size = Buffer.alloc(4);
    size.writeUInt32LE(realBytes);
    for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size, at + 4)) bytes.writeUInt32LE(9, at);
    return bytes;
  });
  const many = new ZipFile();
  for (let file = 0; file < 501; file += 1) many.addBuffer(Buffer.from("x"), `recognizer-small/${file}.onnx`);
  await refuse(many, /501 files/);
  expect(await leftovers()).toEqual([]);
});

test("every model of the catalog says where it is from, under which license, and which languages it knows", () => {
  expect(new Set(modelCatalog.map(({ id }) => id)).size).toBe(modelCatalog.length);
  for (const { id, kind, repository: from, license, languages, files } of modelCatalog) {
    expect(id).toMatch(/^[a-z0-9][a-z0-9.-]*$/);
    expect(from).toMatch(/^[\w.-]+\/[\w.-]+$/);
    expect(license).not.toBe("");
    if (kind === "whisper") {
      expect(languages).toContain("en");
      // Letters that the library loses: k2-fsa/sherpa-onnx#3964.
      expect(languages).not.toContain("ja");
    }
    for (const { sha256, sizeBytes } of files) {
      expect(sizeBytes).toBeGreaterThan(200);
      expect(sha256 ?? "0".repeat(64)).toMatch(/^[0-9a-f]{64}$/);
    }
  }
});

test("each voice is called by one name, and speaks languages of its model", () => {
  const names = voiceModels.flatMap(({ kind, voices }) => voices.map(({ name }) => `${kind}:${name}`));
  expect(new Set(names).size).toBe(names.length);
  for (const { id, languages, voices } of voiceModels) {
    expect(voices, id).not.toEqual([]);
    expect(new Set(voices.flatMap((voice) => voice.languages)), id).toEqual(new Set(languages));
    const numbers = voices.map(({ speaker }) => speaker);
    expect(new Set(numbers).size, id).toBe(numbers.length);
  }
});

const translator: TranslationModel = {
  ...{ id: "firefox-en-es", name: "Firefox Translations en to es", capability: "translate", kind: "firefox" },
  ...{ from: "en", to: "es", languages: ["en", "es"], license: "MPL-2.0", usage: "any" },
  ...{ repository: "firefox-translations/en-es", revision: null, memoryBytes: 1, note: "" },
  files: [{ name: "model.bin", path: "model.bin", sizeBytes: 9, sha256: null }],
};
const listPath =
  "firefox.settings.services.mozilla.com/v1/buckets/main/collections/translations-models/records";

/** Puts files of a version, and answers what the list says of them. */
function publishVersion(version: string, types: readonly string[], content = version): object[] {
  return types.map((fileType) => {
    const bytes = Buffer.from(`${fileType} ${content}`);
    const location = `main-workspace/translations-models/${version}-${fileType}.bin`;
    hub.putAtMirror(`firefox-settings-attachments.cdn.mozilla.net/${location}`, bytes);
    const attachment = { hash: getSha256(bytes), size: bytes.length, location, filename: "a", mimetype: "b" };
    return { fromLang: "en", toLang: "es", version, fileType, attachment, name: fileType, schema: 1 };
  });
}
const putList = (records: object[]): void =>
  hub.putAtMirror(listPath, Buffer.from(JSON.stringify({ data: records })));
const openMirrored = (more: Partial<ModelStoreOptions> = {}): ModelStore =>
  openStore({ hub: undefined, mirror: `${hub.baseUrl}/`, catalog: [translator], ...more });
const all = ["model", "lex", "vocab"];

test("a translator comes in its newest whole release, by its publisher's own list, from a mirror", async () => {
  putList([
    ...publishVersion("1.10", all),
    ...publishVersion("2.1", all),
    ...publishVersion("2.2", ["model", "lex"]),
    ...publishVersion("2.3a1", all),
    ...publishVersion("3.0", all),
    {
      fromLang: "en",
      toLang: "es",
      version: "9.0",
      fileType: "model",
      attachment: { location: "../../etc" },
    },
  ]);
  const { folder: here, manifest } = await openMirrored().install(translator.id);
  expect(manifest.revision).toBe("2.1");
  expect(manifest.files.map(({ name }) => name)).toEqual(["model.bin", "lex.bin", "vocab.spm"]);
  expect(await readFile(join(here, "vocab.spm"), "utf8")).toBe("vocab 2.1");
});

test("what a list said of a version first must come again; another version has other bytes", async () => {
  putList(publishVersion("2.1", ["model", "srcvocab", "trgvocab"]));
  const store = openMirrored();
  await store.install(translator.id);
  const bundle = join(folder, "pair.zip");
  await exportModels(store, [translator.id], bundle);
  await store.remove(translator.id);
  putList(publishVersion("2.1", ["model", "srcvocab", "trgvocab"], "other bytes"));
  await expect(store.install(translator.id)).rejects.toMatchObject({ code: "damaged" });
  putList(publishVersion("2.2", all));
  expect((await store.install(translator.id)).manifest.revision).toBe("2.2");
  await store.remove(translator.id);
  expect((await importModels(store, bundle))[0]?.manifest.revision).toBe("2.1");
});

test("a list that is none, one without the pair and nobody there are told in words", async () => {
  hub.putAtMirror(listPath, Buffer.from("<h1>Sign in</h1>"));
  for (const prepare of [() => undefined, () => putList([])]) {
    prepare();
    await expect(openMirrored().install(translator.id)).rejects.toMatchObject({ code: "unreachable" });
  }
  const nowhere = openMirrored({ mirror: "http://127.0.0.1:9" });
  await expect(nowhere.install(translator.id)).rejects.toMatchObject({
    code: "unreachable",
    remedy: expect.stringContaining("VOXLOOM_MODELS_MIRROR"),
  });
});

test("a hub of one's own goes before the mirror of everything, which has its files below their publisher's name", async () => {
  publish();
  await openStore({ mirror: "http://127.0.0.1:9" }).install(model.id);
  await openStore().remove(model.id);
  hub.putAtMirror("huggingface.co/somebody/recognizer", encoder);
  const mirrored = openStore({ hub: undefined, mirror: `${hub.baseUrl}/mirror` });
  await expect(mirrored.install(model.id)).rejects.toMatchObject({
    message: expect.stringContaining(`${hub.baseUrl}/mirror/huggingface.co/somebody/recognizer/resolve/`),
  });
});

test("publishers are reached through the proxy of the machine", async () => {
  publish();
  const asked: string[] = [];
  const proxy = createServer(({ url = "", method, headers }, response) => {
    asked.push(url);
    const onward = request(url, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.end();
  });
  proxy.listen(0, "127.0.0.1");
  await once(proxy, "listening");
  try {
    const { port } = proxy.address() as AddressInfo;
    vi.stubEnv("HTTP_PROXY", `http://127.0.0.1:${port}`);
    vi.stubEnv("NO_PROXY", "");
    await openStore().install(model.id);
    expect(asked.length).toBeGreaterThan(0);
    expect(asked.every((url) => url.includes(new URL(hub.baseUrl).port))).toBe(true);
  } finally {
    vi.unstubAllEnvs();
    proxy.close();
    proxy.closeAllConnections();
  }
});
