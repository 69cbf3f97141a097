import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { modelCatalog } from "./catalog.ts";
import { readCatalogFile } from "./catalog-file.ts";
import { findPreset } from "./presets.ts";

let path: string;
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), "voxloom-catalog-")), "models.json");
});
afterAll(() => rm(join(path, ".."), { recursive: true, force: true }));

const sha256 = "a".repeat(64);
const getFile = (name: string) => ({ name, path: `int4/${name}`, sizeBytes: 1_000, sha256 });
const whisper = ["encoder.onnx", "decoder.onnx", "tokens.txt"].map(getFile);

async function read(content: unknown) {
  await writeFile(path, typeof content === "string" ? content : JSON.stringify(content));
  return readCatalogFile(path);
}

/** A list in which one model has files of its own. */
const readOne = (id: string, replacement: object) => read({ models: { [id]: replacement } });

test("a model has the operator's files, presets their size, and all else is as it was", async () => {
  const listed = await readOne("whisper-base", { revision: "main", files: whisper });
  expect(listed.length).toBe(modelCatalog.length);
  expect(listed.filter((model) => !modelCatalog.includes(model))).toMatchObject([
    // Nobody measured these files.
    {
      ...{ id: "whisper-base", name: "Whisper base", revision: "main", files: whisper, version: "main" },
      ...{
        quality: { grade: "good", figures: [] },
        realTimeFactor: null,
        replaces: ["whisper-tiny", "pocketsphinx"],
      },
    },
  ]);
  const [usual, own] = [findPreset(["es"]), findPreset(["es"], listed)];
  expect(own.models.map(({ id }) => id)).toEqual(usual.models.map(({ id }) => id));
  const [base] = usual.models;
  const usualBytes = base?.files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0) ?? 0;
  expect(own.sizeBytes).toBe(usual.sizeBytes - usualBytes + 3_000);
});

test.each([
  ["{", /models\.json is no list of models: .*JSON/],
  [{ models: { nobody: { revision: "main", files: whisper } } }, /models\.nobody: .* no such model/],
  [{ model: {} }, /Unrecognized key: "model"/],
])("%j is refused with the file, the place and what to do", async (content, message) => {
  await expect(read(content)).rejects.toMatchObject({
    code: "bad-catalog",
    message: expect.stringMatching(message),
    remedy: expect.stringContaining("VOXLOOM_MODELS_CATALOG"),
  });
});

test.each([
  ["whisper-base", whisper.slice(1), /whisper-base\.files: encoder\.onnx is missing/],
  ["whisper-base", [...whisper, ...whisper.slice(2)], /tokens\.txt is there twice/],
  ["whisper-base", whisper.map((file) => ({ ...file, sha256: "AA" })), /files\.0\.sha256: is 64 digits/],
  [
    "whisper-base",
    whisper.map((file) => ({ ...file, path: "../up" })),
    /files\.0\.path: .*without \. and \.\./,
  ],
  ["whisper-base", whisper.map((file) => ({ ...file, name: "a/b" })), /files\.0\.name: /],
  ["whisper-base", whisper.map((file) => ({ ...file, address: "file:///etc" })), /files\.0\.address: /],
  ["campplus", [getFile("speakers.onnx")], /campplus: .* give each its address, or a repository/],
  ["firefox-en-es", [getFile("model.bin")], /firefox-en-es: .*VOXLOOM_MODELS_MIRROR/],
])("%s with files that cannot be is refused", async (id, files, message) => {
  await expect(readOne(id, { revision: "main", files })).rejects.toThrow(message);
});

test("a file that is not there, or too large for a list, is named", async () => {
  expect(() => readCatalogFile(join(path, "../none.json"))).toThrow(/none\.json/);
  await expect(read(" ".repeat(1_000_001))).rejects.toThrow(/models\.json .* larger than 1 MB/);
});
