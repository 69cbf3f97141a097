import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { voiceModels } from "@voxloom/models";
import { expect, test } from "vitest";
import { measureInstalled } from "./measure-installed.ts";

test("how fast a model is stays known where its voices cannot be measured", async () => {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-measured-"));
  try {
    const [model] = voiceModels;
    if (model === undefined) throw new Error("there is no model");
    await mkdir(join(folder, model.id));
    const file = { name: "model.onnx", sizeBytes: 1, sha256: "0".repeat(64) };
    const manifest = { id: model.id, repository: "r", revision: "r", installedAt: new Date(0).toISOString() };
    await writeFile(join(folder, model.id, "model.json"), JSON.stringify({ ...manifest, files: [file] }));
    const warnings: string[] = [];
    const needs = {
      config: { models: { folder, languages: ["es"] }, temporaryFolder: folder },
      engines: {
        has: () => false,
        synthesizerOfVoice: () => ({ synthesize: async () => ({ durationMs: 1_000 }) }),
        synthesizerFor: () => {
          throw new Error("nobody speaks");
        },
      },
      engineHost: null,
      log: { warn: (_: object, text: string) => warnings.push(text) },
    } as unknown as Parameters<typeof measureInstalled>[0];
    const speed = await measureInstalled(needs, model, new AbortController().signal);
    expect(speed?.realTimeFactor).toBeGreaterThan(0);
    expect(speed?.memoryBytes).toBeNull();
    expect(warnings).toEqual([`the voices of ${model.name} could not be measured`]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});
