import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type DubSettings, dubSettingsSchema } from "@voxloom/contract";
import { discoverEngines, type EnginesConfig } from "@voxloom/engines";
import { inspectMedia, makeSample } from "@voxloom/media";
import { type ArtifactStore, openArtifactStore } from "../graph/artifact-store.ts";
import type { DubRequest, DubResult } from "../productions/dub-request.ts";
import { produceDub } from "../productions/produce-dub.ts";
import { countedEngines, type EngineCalls } from "./counted-engines.ts";

export type ClipLine = { text: string; startMs: number; voice?: "slt" | "rms" };
export type DubOrder = Partial<Omit<DubRequest, "settings">> & { settings?: Partial<DubSettings> };

/** Everything a test of productions needs; real engines, a folder of its own. */
export type DubRig = {
  folder: string;
  store: ArtifactStore;
  calls: EngineCalls;
  engines: DubRequest["engines"];
  /** A video of two speakers with music, spoken by flite. */
  clip(name: string, lines: readonly ClipLine[], durationMs: number): Promise<string>;
  /** Dubs a file; Spanish unless another language is asked for. */
  dub(sourcePath: string, order?: DubOrder): Promise<DubResult>;
  close(): Promise<void>;
};

/** A rig on the engines of this machine, or on services. */
export async function openDubRig(services?: EnginesConfig["openai"]): Promise<DubRig> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-studio-"));
  const store = await openArtifactStore({ folder: join(folder, "artifacts") });
  const catalogue = await discoverEngines({ workFolder: folder, ...(services && { openai: services }) });
  const { engines, calls } = countedEngines(catalogue);
  return {
    folder,
    store,
    calls,
    engines,
    async clip(name, lines, durationMs) {
      const speakers = { slt: 0, rms: 1 } as const;
      const spoken = await Promise.all(
        lines.map(async ({ text, startMs, voice = "slt" }, index) => {
          const path = join(folder, `${name}-${index}.wav`);
          const voiceId = `flite:${voice}`;
          const engine = catalogue.synthesizerOfVoice(voiceId);
          await engine.synthesize({ text, language: "en", voiceId, outputPath: path });
          return { path, startMs, speaker: speakers[voice] };
        }),
      );
      const outputPath = join(folder, `${name}.mp4`);
      await makeSample({ lines: spoken, outputPath, durationMs });
      return outputPath;
    },
    async dub(sourcePath, { settings, ...order } = {}) {
      const name = basename(sourcePath);
      return await produceDub({
        sourcePath,
        sourceName: name,
        contentHash: "",
        info: await inspectMedia({ path: sourcePath, name }),
        targetLanguage: "es",
        ownSubtitles: null,
        script: null,
        respeakSegmentIds: [],
        store,
        engines,
        ...order,
        settings: dubSettingsSchema.parse({ sourceLanguage: "en", ...settings }),
      });
    },
    async close() {
      await catalogue.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Two people, eleven seconds. */
export const shortTalk: readonly ClipLine[] = [
  { text: "Good morning. The house is near the river.", startMs: 500, voice: "slt" },
  { text: "Thank you. We can walk to the market today.", startMs: 4200, voice: "rms" },
  { text: "My sister likes the old garden.", startMs: 8000, voice: "slt" },
];
export const shortTalkMs = 11_000;
