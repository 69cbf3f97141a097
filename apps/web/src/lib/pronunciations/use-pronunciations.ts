import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type ListedPronunciation, type Pronunciation } from "@voxloom/contract";
import { choosePronunciations } from "@voxloom/timeline";
import { useMemo } from "react";
import { api } from "../api/api.ts";
import { refreshSaved, restoreSaved } from "../saved-assets.ts";

/** How the project says words, by word. */
const pronunciationsQuery = queryOptions({
  queryKey: ["pronunciations"],
  queryFn: ({ signal }) => api(calls.pronunciations.list, {}, { signal }).then(({ items }) => items),
  staleTime: 30_000,
});

/** The pronunciations of the project, and what can be done to them. */
export function usePronunciations() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(pronunciationsQuery);
  const change = useMutation({
    mutationFn: (work: () => ReturnType<typeof api<typeof calls.pronunciations.save>>) => work(),
    onSuccess: ({ items }) => client.setQueryData(pronunciationsQuery.queryKey, items),
  });
  return {
    /** null: on their way. */
    items: data ?? null,
    error,
    refetch,
    isPending: change.isPending,
    /** Throws what went wrong. */
    save: (entries: ListedPronunciation[], replacedIds: string[] = []) =>
      change.mutateAsync(() => api(calls.pronunciations.save, { entries, replacedIds })),
    remove: (pronunciationIds: string[]) =>
      change.mutateAsync(() => api(calls.pronunciations.remove, { pronunciationIds })),
    /** Takes one out of the trash. Throws what went wrong. */
    restore: (id: string) => restoreSaved({ kind: "pronunciation", id }).finally(() => refreshSaved(client)),
  };
}

const none: Pronunciation[] = [];

/** How the project says words in texts of a language. */
export function useProjectPronunciations(language: string): Pronunciation[] {
  const { data } = useQuery(pronunciationsQuery);
  return useMemo(() => (data === undefined ? none : choosePronunciations(data, language)), [data, language]);
}
