import { availableParallelism } from "node:os";
import { AppError } from "@voxloom/contract";
import type { InstalledModel } from "@voxloom/models";
import pLimit from "p-limit";
import type { OfflineTts, SpokenSamples, VoiceChoice } from "sherpa-onnx-node";
import { EngineError } from "../engine-error.ts";
import { openModel, type Sherpa } from "./load-sherpa.ts";

type Saying = {
  text: string;
  /** How and as whom it is said. */
  choice: VoiceChoice;
  /** Who says it, for those who read why it failed. */
  name: string;
};
type Say = (saying: Saying, signal?: AbortSignal) => Promise<SpokenSamples>;

/**
 * A model that is loaded when it first speaks. Texts are spoken side by side, one thread each: that takes less time than
 * one after the other on all of them. Throws AppError CANCELED and EngineError.
 */
export function openSpeaker(
  installed: InstalledModel,
  engineId: string,
  load: (sherpa: Sherpa) => Promise<OfflineTts>,
): Say {
  const threads = pLimit(Math.max(1, Math.min(4, availableParallelism())));
  const open = openModel(installed, load);
  return async ({ text, choice, name }, signal) => {
    const speaker = await open();
    const spoken = await threads(async () => {
      if (signal?.aborted) throw canceled();
      return await speaker
        .generateAsync({
          ...{ text, enableExternalBuffer: false, generationConfig: choice },
          onProgress: () => signal?.aborted !== true,
        })
        .catch((error: unknown) => {
          throw new EngineError("unsupported", `${name} cannot say "${text.slice(0, 60)}".`, {
            engineId,
            cause: error,
          });
        });
    });
    if (signal?.aborted) throw canceled();
    return spoken;
  };
}

const canceled = (): AppError => new AppError("CANCELED", "Speech was canceled.");
