import type { ChargedWork, TaskProduct } from "@voxloom/contract";

type Work = { product: TaskProduct; targetLanguage: string | null; durationMs: number };

/** What a task's work is charged as: subtitles that are only written down are no dearer than a transcript. */
export function chargedWork({ product, targetLanguage, durationMs }: Work): ChargedWork {
  if (product !== "subtitles") return { product, durationMs };
  return { product: targetLanguage === null ? "transcription" : "subtitle-translation", durationMs };
}
