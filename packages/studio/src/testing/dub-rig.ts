import { createHash } from "node:crypto";
import { cp, link, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { type DubSettings, dubSettingsSchema } from "@voxloom/contract";
import { discoverEngines, type EnginesConfig } from "@voxloom/engines";
import { inspectMedia, makeSample } from "@voxloom/media";
import { makeOnce } from "@voxloom/media/testing";
import { type ArtifactStore, openArtifactStore } from "../graph/artifact-store.ts";
import type { DubProgress, DubRequest, DubResult } from "../products/translation/dub-request.ts";
import { produceDub } from "../products/translation/produce-dub.ts";
import { countedEngines, type EngineCalls } from "./counted-engines.ts";

export type ClipLine = { text: string; startMs: number; voice?: "slt" | "rms" };
export type DubOrder = Partial<Omit<DubRequest, "settings">> & { settings?: Partial<DubSettings> };

/** Everything a test of productions needs; real engines, a folder of its own. */
export type DubRig = {
  folder: string;
  store: ArtifactStore;
  calls: EngineCalls;
  engines: DubRequest["engines"];
  /** A video of two speakers with music, spoken by flite; made once a run. */
  clip(name: string, lines: readonly ClipLine[], durationMs: number): Promise<string>;
  /** {@link shortTalk} and its Spanish dub, as this rig would have made it: the work itself is done once a run. */
  dubbedTalk(): Promise<DubbedTalk>;
  /** Dubs a file; Spanish unless another language is asked for. */
  dub(sourcePath: string, order?: DubOrder): Promise<DubResult>;
  close(): Promise<void>;
};

/** `messages`: the progress of the real work. */
export type DubbedTalk = { clip: string; dub: DubResult; messages: DubProgress[] };

/** A rig on the engines of this machine, or on services. `modelsFolder`: where models lie. Default: there are none. */
export async function openDubRig(services?: EnginesConfig["openai"], modelsFolder?: string): Promise<DubRig> {
  const folder = await mkdtemp(join(tmpdir(), "voxloom-studio-"));
  const store = await openArtifactStore({ folder: join(folder, "artifacts") });
  const catalog = await discoverEngines({
    workFolder: folder,
    ...(services && { openai: services }),
    ...(modelsFolder !== undefined && { modelsFolder }),
  });
  const { engines, calls } = countedEngines(catalog);
  const rig: DubRig = {
    folder,
    store,
    calls,
    engines,
    async clip(name, lines, durationMs) {
      const outputPath = join(folder, `${name}.mp4`);
      await link(await sharedClip(catalog, lines, durationMs), outputPath);
      return outputPath;
    },
    async dubbedTalk() {
      const shared = await dubTalkOnce();
      await cp(join(shared, "artifacts"), store.rootFolder, { recursive: true, preserveTimestamps: true });
      const clip = await rig.clip("talk", shortTalk, shortTalkMs);
      const messages = JSON.parse(await readFile(join(shared, "messages.json"), "utf8"));
      return { clip, dub: await rig.dub(clip), messages };
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
      await catalog.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
  return rig;
}

/** A video of {@link DubRig.clip}, shared by the tests of a run. */
async function sharedClip(
  catalog: DubRequest["engines"],
  lines: readonly ClipLine[],
  durationMs: number,
): Promise<string> {
  const speakers = { slt: 0, rms: 1 } as const;
  const digest = createHash("sha256").update(JSON.stringify({ lines, durationMs })).digest("hex");
  const shared = await makeOnce(`clip-${digest.slice(0, 16)}`, async (folder) => {
    const spoken = await Promise.all(
      lines.map(async ({ text, startMs, voice = "slt" }, index) => {
        const path = join(folder, `${index}.wav`);
        const voiceId = `flite:${voice}`;
        const engine = catalog.synthesizerOfVoice(voiceId);
        await engine.synthesize({ text, language: "en", voiceId, outputPath: path });
        return { path, startMs, speaker: speakers[voice] };
      }),
    );
    await makeSample({ lines: spoken, outputPath: join(folder, "clip.mp4"), durationMs });
  });
  return join(shared, "clip.mp4");
}

/** The one dub of {@link shortTalk} that is really made in a run: its artifacts, and what was told of its progress. */
const dubTalkOnce = (): Promise<string> =>
  makeOnce("dubbed-talk", async (folder) => {
    const rig = await openDubRig();
    try {
      const messages: DubProgress[] = [];
      const clip = await rig.clip("talk", shortTalk, shortTalkMs);
      await rig.dub(clip, { onProgress: (progress) => messages.push(progress) });
      await cp(rig.store.rootFolder, join(folder, "artifacts"), {
        recursive: true,
        preserveTimestamps: true,
      });
      await writeFile(join(folder, "messages.json"), JSON.stringify(messages));
    } finally {
      await rig.close();
    }
  });

/** Two people, eleven seconds. */
export const shortTalk: readonly ClipLine[] = [
  { text: "Good morning. The house is near the river.", startMs: 500, voice: "slt" },
  { text: "Thank you. We can walk to the market today.", startMs: 4200, voice: "rms" },
  { text: "My sister likes the old garden.", startMs: 8000, voice: "slt" },
];
export const shortTalkMs = 11_000;
