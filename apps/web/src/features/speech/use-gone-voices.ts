import type { ListedVoice } from "@voxloom/contract";
import { useEffect, useState } from "react";
import type { SpeechDraft } from "./speech-draft.ts";

type Options = {
  draft: SpeechDraft;
  /** Those of the draft's language; empty until they are known. */
  voices: readonly ListedVoice[];
  /** Takes the chosen voices that are there, the others as null. */
  onVoices: (voiceIds: readonly (string | null)[]) => void;
};

/**
 * Leaves out chosen voices that do not speak the draft's language, and tells whether one that was chosen before went away
 * since; `forget`: another one was chosen.
 */
export function useGoneVoices({ draft, voices, onVoices }: Options): { isGone: boolean; forget: () => void } {
  const { language, voiceIds } = draft;
  // Another language has other voices: only those of the one that the draft came with can be missed.
  const [missedIn, setMissedIn] = useState<string | null>(null);
  const [firstLanguage] = useState(language);
  useEffect(() => {
    if (voices.length === 0) return;
    const known = new Set(voices.map(({ id }) => id));
    if (voiceIds.every((id) => id === null || known.has(id))) return;
    onVoices(voiceIds.map((id) => (id !== null && known.has(id) ? id : null)));
    if (language === firstLanguage) setMissedIn(language);
  }, [voices, voiceIds, language, firstLanguage, onVoices]);
  return { isGone: missedIn === language, forget: () => setMissedIn(null) };
}
