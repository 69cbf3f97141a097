import { rm } from "node:fs/promises";
import { join } from "node:path";
import type { MediaInfo } from "@voxloom/contract";
import type { EngineCatalog } from "@voxloom/engines";
import { detectActivity, extractAudio, makeWorkFolder } from "@voxloom/media";
import type { ArtifactStore } from "../graph/artifact-store.ts";
import { type DetectedLanguage, firstSpeech, surestLanguage } from "../stages/detect-language.ts";

/** A recording's first minutes; the whole where nobody speaks in them. */
const firstPartMs = 180_000;

type DetectRequest = {
  store: ArtifactStore;
  engines: EngineCatalog;
  sourcePath: string;
  info: MediaInfo;
  audioTrack: number;
  signal?: AbortSignal;
};

/** Which language is spoken in a sound track, by the surest detector, else by its tag; null (of engine "none") where nothing tells. */
export async function detectSpokenLanguage(request: DetectRequest): Promise<DetectedLanguage> {
  const { durationMs } = request.info;
  const first = await detectWithin(request, Math.min(durationMs, firstPartMs));
  return first ?? (await detectWithin(request, durationMs)) ?? nobody;
}

const nobody: DetectedLanguage = { language: null, confidence: 0, engineId: "none" };

/** null where nobody speaks. */
async function detectWithin(request: DetectRequest, durationMs: number): Promise<DetectedLanguage | null> {
  const { store, engines, sourcePath, audioTrack, signal } = request;
  const folder = await makeWorkFolder(join(store.rootFolder, "tmp", "detect-"));
  const [stereoPath, audioPath] = [join(folder, "stereo.wav"), join(folder, "mono.wav")];
  const call = signal && { signal };
  try {
    await extractAudio({ sourcePath, audioTrack, durationMs, stereoPath, monoPath: audioPath, ...call });
    const { spans } = await detectActivity(audioPath, { ...call });
    if (spans.length === 0) return null;
    const track = request.info.audioTracks[audioTrack];
    return await surestLanguage(engines, { audioPath, spans: firstSpeech(spans), track, ...call });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
