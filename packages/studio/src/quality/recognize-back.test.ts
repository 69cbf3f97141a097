import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { type EngineCatalog, EngineError, type Transcriber } from "@voxloom/engines";
import { withFolder } from "@voxloom/engines/testing";
import { writeWavPcm } from "@voxloom/media";
import { expect, test } from "vitest";
import { openArtifactStore } from "../graph/artifact-store.ts";
import { inProduction } from "../graph/in-production.ts";
import type { SpokenTake } from "../stages/spoken-take.ts";
import { recognizeBack } from "./recognize-back.ts";

/** Listens to a line by a recognizer that cannot load its model, or breaks on what it hears. */
function listenBy(failure: Error): Promise<{ heard: unknown; warnings: string[] }> {
  const row = { id: "broken", capability: "transcribe", isAvailable: true, tier: "local", languages: ["es"] };
  const engine = { id: "broken", version: "1", transcribe: () => Promise.reject(failure) };
  const engines = {
    statuses: () => [row],
    transcriberFor: () => engine as unknown as Transcriber,
  } as unknown as EngineCatalog;
  return withFolder(async (folder) => {
    const store = await openArtifactStore({ folder: join(folder, "artifacts") });
    const path = join(folder, "take.wav");
    await writeWavPcm(path, new Float32Array(48_000), 48_000);
    const take = { key: "take", path, durationMs: 1_000 } as SpokenTake;
    return inProduction({ what: "The dub", store, engines }, async (context) => {
      const heard = await recognizeBack(context, { takes: new Map([["line", take]]), language: "es" });
      return { heard, warnings: context.warnings() };
    });
  });
}

test("a recognizer that fails takes no dub along: nobody listened to it, and that is said", async () => {
  const crashed = new EngineError("crashed", "It ended twice.", { engineId: "broken" });
  expect(await listenBy(crashed)).toEqual({
    heard: null,
    warnings: ["Nobody listened to the dub: It ended twice."],
  });
  expect((await listenBy(new AppError("ENGINE_UNAVAILABLE", "It does not fit.", {}))).heard).toBeNull();
});

test("an engine that is away for a moment is waited for, and a cancel stays one", async () => {
  const away = new EngineError("away", "Engines are away.", { engineId: "broken" });
  await expect(listenBy(away)).rejects.toThrow("away");
  await expect(listenBy(new AppError("CANCELED", "Ended.", {}))).rejects.toMatchObject({ code: "CANCELED" });
});
