import { useMemo, useState } from "react";
import {
  anyVoice,
  type FoundVoice,
  findVoices,
  sortVoices,
  type VoiceFilter,
  type VoiceOrder,
} from "../../lib/voices/find-voices.ts";
import { storedSentence } from "../../lib/voices/stored-sentence.ts";
import { useFoundVoices } from "../../lib/voices/use-found-voices.ts";
import { useHeardVoice } from "../../lib/voices/use-heard-voice.ts";
import { useVoiceMeasuring } from "../../lib/voices/use-voice-measuring.ts";
import { useVoiceChoices } from "../../lib/voices/voice-choices.ts";
import { useVoiceLists } from "../../lib/voices/voices-query.ts";

/** The voices of languages (null: all there are), what they are narrowed by, and how they are heard. */
export function useVoiceShelf(languages: readonly string[] | null) {
  const lists = useVoiceLists(languages ?? [null]);
  const voices = useFoundVoices(lists.voices);
  const remaining = useVoiceMeasuring(languages?.[0] ?? null);
  const { choices, setFavorite, noteUse } = useVoiceChoices();
  const [filter, setFilter] = useState<VoiceFilter>(anyVoice);
  const [order, setOrder] = useState<VoiceOrder>("best");
  const [sentence, setSentence] = useState(() => storedSentence.read() ?? "");
  const heard = useHeardVoice();
  const found = useMemo(
    () => sortVoices(findVoices(voices, filter, choices), order, choices),
    [voices, filter, order, choices],
  );
  const spoken = /[\p{L}\p{N}]/u.test(sentence) ? sentence.trim() : "";
  const getLanguage = ({ voice }: FoundVoice): string =>
    languages?.find((code) => voice.languages.includes(code)) ?? languages?.[0] ?? voice.languages[0] ?? "en";
  return {
    ...{ isLoading: lists.isLoading, error: lists.error, retry: lists.retry },
    ...{ voices, found, remaining, filter, order, setOrder, choices, setFavorite, noteUse, heard },
    change: (part: Partial<VoiceFilter>) => setFilter((old) => ({ ...old, ...part })),
    sentence,
    /** What voices say: nothing where no word was typed, and then their samples. */
    spoken,
    setSentence: (next: string) => {
      setSentence(next);
      storedSentence.write(next);
    },
    /** Whether cards have to tell their language. */
    hasLanguages: languages === null || languages.length > 1,
    /** The language that a voice is heard in. */
    getLanguage,
    play: (one: FoundVoice, options: Parameters<typeof heard.play>[1] = {}) =>
      heard.play({ voiceId: one.voice.id, language: getLanguage(one), sentence: spoken }, options),
  };
}
export type VoiceShelf = ReturnType<typeof useVoiceShelf>;
