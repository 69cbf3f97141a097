import { AppError } from "@voxloom/contract";
import type { Cloner } from "../engine.ts";
import { voiceGone } from "./own-voice.ts";
import type { VoiceCloner } from "./voice-cloner.ts";

/**
 * A model that is here, as what makes voices: it hears the recording anew whenever it speaks, so that nothing of it is
 * anywhere but in the storage. `getPath`: where a recording lies, by its key.
 */
export function makeModelCloner(
  engine: Cloner,
  getPath: (sampleKey: string) => Promise<string>,
): VoiceCloner {
  return {
    id: engine.id,
    languages: engine.languages(),
    quality: engine.quality,
    hasMade: ({ by }) => by === "sample",
    clone: async ({ sampleKey }) => ({ by: "sample", value: sampleKey }),
    forget: async () => {},
    synthesizerOf({ value }, voice) {
      const { id, tier, quality } = engine;
      return {
        ...{ id, tier, quality, version: `${id} ${engine.version}; ${value}` },
        voices: () => [voice],
        status: () => engine.status(),
        async synthesize({ voiceId: _, style: __, ...request }) {
          const referencePath = await getPath(value).catch((error: unknown) => {
            // Its consent was taken back after this was begun.
            throw error instanceof AppError && error.code === "NOT_FOUND" ? voiceGone(voice) : error;
          });
          return engine.speakAs({ ...request, referencePath });
        },
      };
    },
  };
}
