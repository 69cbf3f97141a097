import { useQueries } from "@tanstack/react-query";
import { calls, type LanguageCode, sureLanguageConfidence } from "@voxloom/contract";
import { api } from "../lib/api/api.ts";
import type { Materials } from "./place-order.ts";

export type HeardLanguage = {
  language: LanguageCode;
  /** The ear was not sure. */
  isGuess: boolean;
};
/** By the id of the file; null: nothing to go by; undefined: still listening. */
export type HeardLanguages = ReadonlyMap<string, HeardLanguage | null | undefined>;

type Heard = {
  languages: HeardLanguages;
  /** The one that is spoken in all files; null where there is none. */
  common: HeardLanguage | null;
  /** There is nothing more to wait for. */
  isHeard: boolean;
};

/** The languages heard in a sound track of files. */
export function useHeardLanguages(materials: Materials, audioTrack: number): Heard {
  const known = materials.map(({ detectedLanguage }) => (audioTrack === 0 ? detectedLanguage : null));
  const heard = useQueries({
    queries: materials.map(({ id: materialId }, index) => ({
      queryKey: ["detected-language", materialId, audioTrack],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        api(calls.materials.detectLanguage, { materialId, audioTrack }, { signal }),
      enabled: known[index] === null,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    })),
  });
  const languages = heard.map(({ data, isFetching }, index): HeardLanguage | null | undefined => {
    if (isFetching) return undefined;
    const { language = null, confidence = 0 } = known[index] ?? data ?? {};
    return language === null ? null : { language, isGuess: confidence < sureLanguageConfidence };
  });
  const [first = null] = languages;
  const isOfAll = languages.every((one) => one?.language === first?.language);
  return {
    languages: new Map(materials.map(({ id }, index) => [id, languages[index]])),
    common: isOfAll && first ? { ...first, isGuess: languages.some((one) => one?.isGuess) } : null,
    isHeard: heard.every(({ data, isFetched }, index) => (known[index] ?? data) !== undefined || isFetched),
  };
}
