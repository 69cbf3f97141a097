import { useQueries } from "@tanstack/react-query";
import { calls, type Voice } from "@voxloom/contract";
import { api } from "./api/api.ts";

/** Every voice that speaks one of the languages, best first for each; empty until they are known. */
export const useVoices = (languages: readonly string[]): Voice[] =>
  useQueries({
    queries: languages.map((language) => ({
      queryKey: ["voices", language],
      queryFn: () => api(calls.voices.list, { language }),
      staleTime: 60_000,
    })),
    combine: (lists) => [
      ...new Map(lists.flatMap(({ data }) => data?.voices ?? []).map((voice) => [voice.id, voice])).values(),
    ],
  });
