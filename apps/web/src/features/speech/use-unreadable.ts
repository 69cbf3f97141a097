import type { Script } from "@voxloom/contract";
import { findUnreadable } from "@voxloom/reading";
import { useMemo } from "react";
import type { SpeechDraft } from "./speech-draft.ts";
import { voiceOfSpeaker } from "./use-paragraphs.ts";

const maxCharacters = 60;

/**
 * Letters of a text that the voices of its names do not read, as they stand in it; empty: all are read. `usualEngineId`
 * is of the engine that speaks for names without a voice of their own.
 */
export function useUnreadable(
  script: Script | null,
  { voiceIds, language }: Pick<SpeechDraft, "voiceIds" | "language">,
  usualEngineId: string | undefined,
): string {
  return useMemo(() => {
    const found = new Set<string>();
    for (const { speakerId, targetText } of script?.segments ?? []) {
      const index = script?.speakers.findIndex(({ id }) => id === speakerId) ?? 0;
      const engineId = voiceOfSpeaker(voiceIds, index)?.split(":")[0] ?? usualEngineId ?? "";
      for (const { source } of findUnreadable(targetText, { language, engineId })) found.add(source);
    }
    return [...found].join(", ").slice(0, maxCharacters);
  }, [script, voiceIds, language, usualEngineId]);
}
