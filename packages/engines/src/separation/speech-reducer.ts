import { reduceSpeech } from "@voxloom/media";
import type { Separator } from "../engine.ts";
import type { EngineSet } from "../engine-set.ts";
import type { EnginesConfig } from "../engines-config.ts";
import { guardCall } from "../tools/engine-failure.ts";
import { findTool } from "../tools/find-tool.ts";
import { missingStatus } from "../tools/missing-status.ts";

const facts = {
  id: "speech-reducer",
  name: "Speech reducer",
  quality: "basic",
  license: "Apache-2.0, by ffmpeg",
  note: "Makes the original speech quieter and keeps music and noises; it reduces speech and does not remove it. Where nobody speaks, the sound stays untouched.",
} as const;

/** The background of a recording by signal processing alone. */
export function speechReducer(): Separator {
  return {
    id: facts.id,
    version: "1",
    tier: "system",
    quality: facts.quality,
    status: () => ({
      ...facts,
      capability: "separate",
      tier: "system",
      isAvailable: true,
      version: "1",
      languages: [],
      pairs: [],
      takesAnyPair: false,
      missing: null,
    }),
    separate: (request) =>
      guardCall(
        request,
        { engineId: facts.id, canceled: "Keeping the background was canceled." },
        async () => {
          const { audioPath, speechSpans, backgroundPath, signal, onProgress } = request;
          await reduceSpeech({ audioPath, speechSpans, backgroundPath, signal, onProgress });
          onProgress?.(1);
          return { warnings: [] };
        },
      ),
  };
}

/** The separator where ffmpeg is, else its row. */
export async function discoverSpeechReducer(config: EnginesConfig): Promise<Partial<EngineSet>> {
  if (await findTool("ffmpeg", config)) return { separators: [speechReducer()] };
  const missing = { what: "the program ffmpeg", command: "apt-get install ffmpeg" };
  return { otherStatuses: [missingStatus({ ...facts, capability: "separate" }, missing)] };
}
