import { useDebouncedValue } from "@mantine/hooks";
import type { Pronunciation, Script } from "@voxloom/contract";
import { markStresses } from "@voxloom/reading";
import { listStresses, pauseBetweenMs, scriptOfText } from "@voxloom/timeline";
import { useMemo } from "react";
import type { HeardParagraph } from "../../lib/player/use-text-player.ts";
import type { SpeechDraft } from "./speech-draft.ts";

const settleMs = 200;

/** A text as it will be spoken; null: it says nothing, or too much. */
export function readDraftScript({ text, language, delivery, stresses = [] }: SpeechDraft): Script | null {
  try {
    return scriptOfText(markStresses(text, stresses), { language, name: "", delivery });
  } catch {
    return null;
  }
}

/** {@link readDraftScript} of a text that is being written, a moment after its last letter. */
export function useDraftScript(draft: SpeechDraft): Script | null {
  const [rested] = useDebouncedValue(draft, settleMs);
  return useMemo(() => readDraftScript(rested), [rested]);
}

/** The voice of a name: its own, else that of the last name that has one, as orders have it. */
export const voiceOfSpeaker = (voiceIds: SpeechDraft["voiceIds"], index: number): string | null =>
  voiceIds[index] ?? null;

/** What is heard of a script, paragraph by paragraph; of two pronunciations of a word the later one counts. */
export const listParagraphs = (
  script: Script,
  { voiceIds, language, delivery }: SpeechDraft,
  pronunciations: readonly Pronunciation[],
): HeardParagraph[] =>
  script.segments.map((segment, index) => {
    const next = script.segments[index + 1];
    const speaker = script.speakers.findIndex(({ id }) => id === segment.speakerId);
    const hasOwnPause = (next?.delivery?.pauseBeforeMs ?? 0) > 0;
    return {
      text: segment.targetText,
      voiceId: voiceOfSpeaker(voiceIds, speaker) ?? script.speakers[speaker]?.voiceId ?? null,
      language,
      delivery: segment.delivery ?? delivery,
      stresses: listStresses(segment.targetMarks),
      pronunciations:
        segment.pronunciations === null ? pronunciations : [...pronunciations, ...segment.pronunciations],
      pauseMs: next === undefined || hasOwnPause ? 0 : pauseBetweenMs(segment, next),
    };
  });
