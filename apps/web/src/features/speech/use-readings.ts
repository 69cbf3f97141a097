import { useDebouncedValue } from "@mantine/hooks";
import type { Pronunciation } from "@voxloom/contract";
import { type ReadingSegment, readAloud } from "@voxloom/reading";
import { isSsml } from "@voxloom/timeline";
import { useMemo } from "react";
import { useProjectPronunciations } from "../../lib/pronunciations/use-pronunciations.ts";
import type { SpeechDraft } from "./speech-draft.ts";

const settleMs = 300;
/** Longer texts are not marked while they are written. */
const maxMarkedCharacters = 20_000;

export type Readings = {
  /** The text that they are of: a newer one has none yet. */
  text: string;
  segments: readonly ReadingSegment[];
  /** The pronunciations that count in it, the later ones before the earlier. */
  pronunciations: readonly Pronunciation[];
};

/** What of a text will be said otherwise than it is written, a moment after its last letter. */
export function useReadings({ text, language, pronunciations: own }: SpeechDraft): Readings {
  const ofProject = useProjectPronunciations(language);
  const [rested] = useDebouncedValue(text, settleMs);
  return useMemo(() => {
    const pronunciations = [...ofProject, ...own];
    const segments =
      rested.length > maxMarkedCharacters || isSsml(rested)
        ? []
        : readAloud(rested, { language, pronunciations }).segments;
    return { text: rested, segments, pronunciations };
  }, [rested, language, own, ofProject]);
}
