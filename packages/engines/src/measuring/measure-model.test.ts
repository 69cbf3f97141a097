import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { modelCatalog } from "@voxloom/models";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EngineCatalog } from "../catalog.ts";
import { createCatalog } from "../create-catalog.ts";
import { openEngineSet } from "../discover.ts";
import { hasSherpa } from "../sherpa/load-sherpa.ts";
import { installNeuralSet } from "../testing/install-neural-set.ts";
import { installPocketModel } from "../testing/make-cloning-model.ts";
import { isMeasurable, measureModel } from "./measure-model.ts";

let folder: string;
let engines: EngineCatalog;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-measure-"));
  await installNeuralSet(folder);
  await installPocketModel(folder);
  engines = createCatalog(await openEngineSet({ workFolder: folder, modelsFolder: folder }));
});
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

const isHere = (id: string): boolean => engines.statuses().some((row) => row.id === id && row.isAvailable);

async function expectSpeed(id: string): Promise<void> {
  const model = modelCatalog.find((one) => one.id === id);
  if (model === undefined) throw new Error(`the catalog has no ${id}`);
  expect(isMeasurable(model), id).toBe(true);
  let watched = "";
  const watchMemory = async (engineId: string) => {
    watched = engineId;
    return async () => 5_000_000;
  };
  const measured = await measureModel(model, { engines, workFolder: folder, watchMemory });
  expect(measured?.realTimeFactor, id).toBeGreaterThan(0);
  expect(measured?.memoryBytes).toBe(5_000_000);
  expect(isHere(watched), watched).toBe(true);
}

test("a model that works by itself has a speed", () => expectSpeed("firefox-en-es"));

test(
  "so has one that clones a voice, by hearing a voice of this machine",
  {
    tags: ["full"],
  },
  (context) => (hasSherpa() ? expectSpeed("pocket-tts") : context.skip()),
);

test("so has each other kind", { tags: ["full"] }, async (context) => {
  const kinds = { "whisper-base": "whisper-base", "kokoro-v1.0": "kokoro", spleeter: "spleeter" };
  if (!Object.values(kinds).every(isHere)) return context.skip();
  for (const id of Object.keys(kinds)) await expectSpeed(id);
});

test("what only helps others has none", async () => {
  for (const model of modelCatalog.filter((one) => !isMeasurable(one)))
    expect(await measureModel(model, { engines, workFolder: folder }), model.id).toBeNull();
});

test("a measuring that is stopped ends", async () => {
  const [model] = modelCatalog.filter(({ id }) => id === "firefox-es-en");
  if (model === undefined) throw new Error("the catalog has no such pair");
  const stopped = measureModel(model, { engines, workFolder: folder, signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow();
});
