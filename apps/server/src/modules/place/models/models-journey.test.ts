import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { makeNeuralSet } from "@voxloom/engines/testing";
import { exportModels, importModels, ModelStore } from "@voxloom/models";
import { type ModelHub, startModelHub } from "@voxloom/models/testing";
import { openDubRig } from "@voxloom/studio/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeShortTalk } from "../../../testing/index.ts";
import { listMadeCatalog, publishMade } from "../../../testing/neural-hub.ts";
import { ModelDesk } from "./model-desk.ts";

const starterIds = Object.keys(makeNeuralSet());
const catalog = listMadeCatalog();
let hub: ModelHub;
let folder: string;
beforeAll(async () => {
  hub = await startModelHub();
  folder = await mkdtemp(join(tmpdir(), "voxloom-journey-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function openDesk(modelsFolder: string, mirror: string): ModelDesk {
  const log = { info: () => undefined, warn: () => undefined };
  const models = { folder: modelsFolder, hub: null, mirror, maxBytesPerSecond: null, languages: [], catalog };
  return new ModelDesk({ models: { ...models, fetchesStarters: true }, log, starterIds });
}

/** Bytes of a file that is on its way. */
async function countPartial(modelsFolder: string, name: string): Promise<number> {
  const names = await readdir(modelsFolder, { recursive: true }).catch(() => []);
  const path = names.find((one) => one.startsWith(".partial") && one.endsWith(name));
  return path === undefined ? 0 : ((await stat(join(modelsFolder, path)).catch(() => null))?.size ?? 0);
}

/** A process that fetches, killed outright in the middle of the largest file. */
async function fetchAndKill(modelsFolder: string): Promise<void> {
  const main = join(import.meta.dirname, "../../../testing/desk-child.ts");
  const args = [main, modelsFolder, hub.baseUrl, starterIds.join(",")];
  const child = spawn(process.execPath, args, { stdio: "inherit" });
  const ended = once(child, "exit");
  await expect.poll(() => countPartial(modelsFolder, "voices.bin"), { timeout: 60_000 }).toBeGreaterThan(0);
  child.kill("SIGKILL");
  await ended;
}

test("the first set comes by a mirror over a broken line and a killed process, dubs at once, travels in a bundle, and works without a network", {
  tags: ["full"],
  timeout: 300_000,
}, async (context) => {
  publishMade(hub);
  const first = join(folder, "first");
  // What works is here before the models are.
  const rig = await openDubRig(undefined, first);
  try {
    const clip = await makeShortTalk(folder);
    await fetchAndKill(first);
    const partly = await countPartial(first, "voices.bin");
    expect(partly).toBeGreaterThan(0);

    const desk = openDesk(first, hub.baseUrl);
    await desk.start();
    const listHere = () => new ModelStore({ folder: first, catalog }).list().map(({ model }) => model.id);
    await expect.poll(listHere, { timeout: 60_000 }).toEqual(expect.arrayContaining(starterIds));
    // What had come before the process was killed did not come again.
    const resumed = hub.requests.filter(({ path, from }) => path.endsWith("voices.bin") && from > 0);
    expect(resumed.length).toBeGreaterThan(0);
    for (const id of starterIds)
      expect((await new ModelStore({ folder: first, catalog }).verify(id)).problems).toEqual([]);

    if (rig.engines.statuses().every(({ id, isAvailable }) => id !== "kokoro" || !isAvailable))
      context.skip("skipped, no build of sherpa-onnx or no eSpeak NG");
    await expect.poll(() => rig.engines.synthesizerFor("es").id, { timeout: 10_000 }).toBe("kokoro");
    const { report } = await rig.dub(clip);
    expect(report.facts?.origins).toMatchObject({
      recognized: { engineId: "whisper-base" },
      translated: { engineId: "firefox" },
    });

    const bundle = join(folder, "models.zip");
    await exportModels(new ModelStore({ folder: first, catalog }), starterIds, bundle);
    // A model that is at work is removed: what it was asked for ends well, and the next best one takes its place.
    const outputPath = join(folder, "said.wav");
    const [voice] = rig.engines.voicesFor("es");
    const speaking = rig.engines.synthesizerFor("es").synthesize({
      ...{ text: "La casa está cerca del río. ".repeat(20), language: "es" },
      ...{ voiceId: voice?.id ?? "", outputPath },
    });
    await desk.remove("kokoro-v1.0");
    expect((await speaking).durationMs).toBeGreaterThan(5_000);
    await expect.poll(() => rig.engines.synthesizerFor("es").id, { timeout: 10_000 }).not.toBe("kokoro");
    await desk.close();
    await hub.close();

    // Another machine, and nobody to fetch from.
    const second = join(folder, "second");
    await importModels(new ModelStore({ folder: second, catalog }), bundle);
    const elsewhere = await openDubRig(undefined, second);
    try {
      const away = openDesk(second, hub.baseUrl);
      await away.start();
      expect(away.list().filter(({ download }) => download !== null)).toEqual([]);
      await away.install("whisper-tiny");
      await expect
        .poll(() => away.list().find(({ id }) => id === "whisper-tiny")?.download?.failure, {
          timeout: 60_000,
        })
        .toBe("unreachable");
      const dub = await elsewhere.dub(clip);
      expect(dub.script.speakers.every(({ voiceId }) => voiceId?.startsWith("kokoro:"))).toBe(true);
      await away.close();
    } finally {
      await elsewhere.close();
    }
  } finally {
    await rig.close();
  }
});
