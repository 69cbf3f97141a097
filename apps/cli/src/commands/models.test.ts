import { createHash } from "node:crypto";
import { access, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modelCatalog } from "@voxloom/models";
import { type ModelHub, startModelHub } from "@voxloom/models/testing";
import english from "@voxloom/phrases/locales/en/engines.json" with { type: "json" };
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { callVoxloom } from "../testing/call-voxloom.ts";

const tiny = modelCatalog.find(({ id }) => id === "whisper-tiny");
let hub: ModelHub;
let folder: string;
beforeAll(async () => {
  hub = await startModelHub();
});
afterAll(() => hub.close());
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-models-"));
  vi.stubEnv("VOXLOOM_MODELS_FOLDER", folder);
  vi.stubEnv("HF_ENDPOINT", hub.baseUrl);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

it("lists what can be fetched, with its size, license and languages", async () => {
  const { exitCode, stdout } = await callVoxloom(["models", "list", "--json"]);
  expect(exitCode).toBe(0);
  const { result } = JSON.parse(stdout);
  expect(result.folder).toBe(folder);
  expect(result.models.map(({ id }: { id: string }) => id)).toEqual(modelCatalog.map(({ id }) => id));
  expect(result.models.find(({ id }: { id: string }) => id === "whisper-base")).toMatchObject({
    quality: { grade: "good", figures: [{ measure: "words-wrong", by: "another-program" }] },
    ...{ realTimeFactor: 0.07, replaces: ["whisper-tiny", "pocketsphinx"] },
  });
  expect(result.models.every(({ isInstalled }: { isInstalled: boolean }) => !isInstalled)).toBe(true);
  expect((await callVoxloom(["models", "list"])).stdout).toContain("- whisper-base");
});

it("says of each model what the Engines page says in every language", () => {
  const notes: Record<string, string> = english.note;
  for (const { id, note, noteId = id } of modelCatalog) expect(notes[noteId], id).toBe(note);
});

it("says what a hub sends that is not the model, and what to do, by its exit code too", async () => {
  for (const { path } of tiny?.files ?? [])
    hub.put(tiny?.repository ?? "", path, Buffer.from("something else"), { isLarge: true });
  const refused = await callVoxloom(["models", "install", "whisper-tiny", "--json"]);
  expect(refused.exitCode).toBe(3);
  expect(JSON.parse(refused.stdout).error.message).toContain("HF_ENDPOINT");
  await expect(access(join(folder, "whisper-tiny"))).rejects.toThrow();
});

it("lists and fetches the files of a list of one's own, and says what is wrong with one", async () => {
  const path = join(folder, "own.json");
  const bytes = Buffer.from("own weights");
  const files = (tiny?.files ?? []).map(({ name }) => ({
    ...{ name, path: `own/${name}`, sizeBytes: bytes.length },
    sha256: createHash("sha256").update(bytes).digest("hex"),
  }));
  const own = { repository: "own/whisper", revision: "v1", files };
  await writeFile(path, JSON.stringify({ models: { "whisper-tiny": own } }));
  vi.stubEnv("VOXLOOM_MODELS_CATALOG", path);
  for (const file of files) hub.put(own.repository, file.path, bytes);
  expect((await callVoxloom(["models", "install", "whisper-tiny"])).exitCode).toBe(0);
  const { result } = JSON.parse((await callVoxloom(["models", "list", "--json"])).stdout);
  const listed = result.models.find(({ id }: { id: string }) => id === "whisper-tiny");
  expect(listed).toMatchObject({ isInstalled: true, sizeBytes: files.length * bytes.length });
  await writeFile(path, JSON.stringify({ models: { "whisper-huge": own } }));
  const wrong = await callVoxloom(["models", "list"]);
  expect(wrong).toMatchObject({ exitCode: 2, stderr: expect.stringMatching(/own\.json .*whisper-huge/) });
});

it("names what is unknown, not here, and no bundle", async () => {
  const unknown = await callVoxloom(["models", "install", "whisper-tiny", "whisper-huge"]);
  expect(unknown).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("whisper-base") });
  const gone = await callVoxloom(["models", "remove", "whisper-base"]);
  expect(gone).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("models install") });
  const unmeasured = await callVoxloom(["models", "bench", "whisper-base"]);
  expect(unmeasured).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("models install") });
  const bundle = join(folder, "bundle.zip");
  await writeFile(bundle, "no bundle");
  expect((await callVoxloom(["models", "import", bundle])).exitCode).toBe(2);
  expect((await callVoxloom(["models", "verify"])).stderr).toContain("models list");
  expect((await callVoxloom(["models", "install", "whisper-tiny", "--limit", "fast"])).exitCode).toBe(2);
});
