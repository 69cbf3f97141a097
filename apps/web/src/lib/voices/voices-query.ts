import { queryOptions, type UseQueryResult, useQueries, useQuery } from "@tanstack/react-query";
import { calls, type EngineStatus, type ListedVoice } from "@voxloom/contract";
import { useMemo } from "react";
import { api } from "../api/api.ts";
import { enginesQuery } from "../engines-query.ts";

/** The voices of a language, best first; null: all of them. */
export const voicesQuery = (language: string | null) =>
  queryOptions({
    queryKey: ["voices", language],
    queryFn: ({ signal }) =>
      api(calls.voices.list, language === null ? {} : { language }, { signal }).then(({ voices }) => voices),
    staleTime: 60_000,
  });

type Asked = Pick<UseQueryResult<ListedVoice[]>, "data" | "isLoading" | "error" | "refetch">;

const joinLists = (lists: Asked[]) => ({
  voices: [...new Map(lists.flatMap(({ data }) => data ?? []).map((voice) => [voice.id, voice])).values()],
  isLoading: lists.some(({ isLoading }) => isLoading),
  error: lists.find(({ error }) => error)?.error ?? null,
  retry: () => {
    for (const { refetch } of lists) void refetch();
  },
});

/** Every voice that speaks one of the languages (null: any), best first for each, and whether they are on their way. */
export const useVoiceLists = (languages: readonly (string | null)[]) =>
  useQueries({ queries: languages.map((language) => voicesQuery(language)), combine: joinLists });

/** Every voice that speaks one of the languages, best first for each; empty until they are known. */
export const useVoices = (languages: readonly string[]): ListedVoice[] => useVoiceLists(languages).voices;

/** The engines that speak, by their ids; empty until they are known. */
export function useSpeechEngines(): ReadonlyMap<string, EngineStatus> {
  const { data } = useQuery(enginesQuery);
  return useMemo(
    () =>
      new Map(
        data?.engines
          .filter(({ capability }) => capability === "synthesize")
          .map((engine) => [engine.id, engine]),
      ),
    [data],
  );
}
