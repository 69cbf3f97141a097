import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { AppError } from "@voxloom/contract";
import { discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openArtifactStore } from "./artifact-store.ts";
import { inProduction } from "./in-production.ts";

let folder: string;
let engines: EngineCatalog;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "voxloom-production-"));
  engines = await discoverEngines({ workFolder: folder });
});
afterAll(async () => {
  await engines.close();
  await rm(folder, { recursive: true, force: true });
});

test("what failed is told, not what was ended because of it", async () => {
  const store = await openArtifactStore({ folder });
  const made = inProduction({ what: "The dub", store, engines }, async ({ branches }) => {
    branches.start(async () => {
      await once(branches.signal, "abort");
      throw new AppError("CANCELED", "Keeping the background was canceled.");
    });
    await Promise.reject(new Error("the recognizer was killed"));
  });
  await expect(made).rejects.toThrow("the recognizer was killed");
});
