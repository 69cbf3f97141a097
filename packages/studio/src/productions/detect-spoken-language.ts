import { mkdtemp, rm } from "node:fs/promises";
import { join } from "node:path";
import type { MediaInfo } from "@voxloom/contract";
import type { EngineCatalogue, LanguageGuess } from "@voxloom/engines";
import { detectActivity, extractAudio } from "@voxloom/media";
import type { ArtifactStore } from "../graph/artifact-store.ts";

/** Which language is spoken in a sound track, by the surest detector; null (of engine "none") where no detector can tell. */
export async function detectSpokenLanguage(request: {
  store: ArtifactStore;
  engines: EngineCatalogue;
  sourcePath: string;
  info: MediaInfo;
  audioTrack: number;
  signal?: AbortSignal;
}): Promise<LanguageGuess & { engineId: string }> {
  const { store, engines, sourcePath, info, audioTrack, signal } = request;
  const folder = await mkdtemp(join(store.rootFolder, "tmp", "detect-"));
  const [stereoPath, audioPath] = [join(folder, "stereo.wav"), join(folder, "mono.wav")];
  const call = signal && { signal };
  try {
    const { durationMs } = info;
    await extractAudio({ sourcePath, audioTrack, durationMs, stereoPath, monoPath: audioPath, ...call });
    const { spans } = await detectActivity(audioPath, { ...call });
    let best: LanguageGuess & { engineId: string } = { language: null, confidence: 0, engineId: "none" };
    if (spans.length === 0) return best;
    for (const detector of engines.languageDetectors()) {
      const guess = await detector.detect({ audioPath, spans, ...call });
      if (guess.confidence > best.confidence) best = { ...guess, engineId: detector.id };
    }
    return best;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
