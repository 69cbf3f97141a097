import { useQueries } from "@tanstack/react-query";
import { calls } from "@voxloom/contract";
import { api } from "../../lib/api/api.ts";
import type { Materials } from "./place-order.ts";

/** By the id of the file; null: not sure; undefined: still listening. */
export type HeardLanguages = ReadonlyMap<string, string | null | undefined>;

type Heard = {
  languages: HeardLanguages;
  /** The one that is spoken in all files; null where there is none. */
  common: string | null;
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
  const languages = heard.map(({ data, isFetching }, index) =>
    isFetching ? undefined : ((known[index] ?? data)?.language ?? null),
  );
  const [first = null] = languages;
  return {
    languages: new Map(materials.map(({ id }, index) => [id, languages[index]])),
    common: languages.every((language) => language === first) ? first : null,
    isHeard: heard.every(({ data, isFetched }, index) => (known[index] ?? data) !== undefined || isFetched),
  };
}
