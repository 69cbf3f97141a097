import { calls, type ListedPronunciation } from "@voxloom/contract";
import { useEffect, useRef, useState } from "react";
import { apiBytes } from "../../lib/api/api-bytes.ts";
import { documentLocale } from "../../lib/phrases/document-locale.ts";
import { type LonePlayer, openLonePlayer } from "../../lib/player/lone-player.ts";

/** Has a word said as an entry has it, by a voice of its language. */
export function useHearWord() {
  const [error, setError] = useState<Error | null>(null);
  const player = useRef<LonePlayer | null>(null);
  useEffect(() => () => player.current?.end(), []);
  const hear = async ({ language, ...entry }: ListedPronunciation) => {
    let url: string | null = null;
    const opened = openLonePlayer(() => url !== null && URL.revokeObjectURL(url));
    player.current = opened;
    const { blob } = await apiBytes(calls.speech.say, {
      text: entry.word,
      language: language ?? documentLocale().split("-")[0] ?? "en",
      pronunciations: [{ word: entry.word, sayAs: entry.sayAs, ...(entry.ipa && { ipa: entry.ipa }) }],
    });
    if (opened.isOver()) return;
    url = URL.createObjectURL(blob);
    opened.element.onended = opened.end;
    opened.element.src = url;
    await opened.element.play();
  };
  const play = (entry: ListedPronunciation) => {
    setError(null);
    void hear(entry).catch((problem: unknown) => {
      player.current?.end();
      setError(problem instanceof Error ? problem : new Error(String(problem)));
    });
  };
  return { play, error };
}
