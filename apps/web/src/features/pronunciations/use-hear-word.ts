import { type ListedPronunciation, plainDelivery } from "@voxloom/contract";
import { documentLanguage } from "../../lib/phrases/document-locale.ts";
import { useTextPlayer } from "../../lib/player/use-text-player.ts";

/** Has a word said as an entry has it, by a voice of its language. */
export function useHearWord() {
  const { play, error } = useTextPlayer();
  return {
    error,
    play: ({ word, sayAs, ipa, language }: ListedPronunciation) =>
      play([
        {
          ...{ text: word, voiceId: null, delivery: plainDelivery, pauseMs: 0 },
          language: language ?? documentLanguage(),
          pronunciations: [{ word, sayAs, ...(ipa && { ipa }) }],
        },
      ]),
  };
}
