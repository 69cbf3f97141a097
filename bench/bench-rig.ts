import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DubSettings, dubSettingsSchema } from "@voxloom/contract";
import { discoverEngines, type EngineCatalog } from "@voxloom/engines";
import { inspectMedia } from "@voxloom/media";
import {
  type DubRequest,
  type DubResult,
  makeSampleVideo,
  openArtifactStore,
  produceDub,
} from "@voxloom/studio";

/** Engines, a folder that goes at the end, and the one-minute sample. */
export type BenchRig = { folder: string; engines: EngineCatalog; samplePath: string };

/** A folder that goes at the end. */
export async function withFolder(run: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-bench-"));
  try {
    await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Runs a benchmark on the engines of this machine, with the models of `VOXLOOM_MODELS_FOLDER` where that is set. */
export async function withRig(run: (rig: BenchRig) => Promise<void>): Promise<void> {
  await withFolder(async (folder) => {
    const { VOXLOOM_MODELS_FOLDER: modelsFolder } = process.env;
    const engines = await discoverEngines({ workFolder: folder, ...(modelsFolder && { modelsFolder }) });
    try {
      const store = await openArtifactStore({ folder: join(folder, "sample") });
      await run({ folder, engines, samplePath: await makeSampleVideo({ store, engines }) });
    } finally {
      await engines.close();
    }
  });
}

/** One production into Spanish with its artifacts in the given folder. */
export async function dubInto(
  { engines }: Pick<BenchRig, "engines">,
  artifactsFolder: string,
  order: { sourcePath: string; settings?: Partial<DubSettings> } & Partial<Omit<DubRequest, "settings">>,
): Promise<DubResult> {
  const { settings, ...rest } = order;
  return await produceDub({
    sourceName: "sample.mp4",
    contentHash: "",
    info: await inspectMedia({ path: order.sourcePath, name: "sample.mp4" }),
    targetLanguage: "es",
    ownSubtitles: null,
    script: null,
    respeakSegmentIds: [],
    engines,
    store: await openArtifactStore({ folder: artifactsFolder }),
    ...rest,
    settings: dubSettingsSchema.parse({ sourceLanguage: "en", ...settings }),
  });
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN;

/** Prints one line: what was measured, the figure, and the aim it is held against. */
export function report(what: string, figure: string, aim: string): void {
  process.stdout.write(`${what.padEnd(52)} ${figure.padStart(14)}   aim: ${aim}\n`);
}
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
