import type { DubSettings } from "@voxloom/contract";
import type { MaterialRow } from "./store.ts";

/** What is spoken in a material: as it was chosen, else as it was found in the sound track; null: nothing was found. */
export const spokenLanguage = (
  { sourceLanguage, audioTrack }: Pick<DubSettings, "sourceLanguage" | "audioTrack">,
  material: Pick<MaterialRow, "detectedLanguages"> | undefined,
): string | null =>
  sourceLanguage === "auto"
    ? (material?.detectedLanguages[String(audioTrack)]?.language ?? null)
    : sourceLanguage;
