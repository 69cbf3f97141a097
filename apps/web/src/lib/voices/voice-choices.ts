import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type RequestOf, type VoiceChoices } from "@voxloom/contract";
import { api } from "../api/api.ts";

const choicesQuery = queryOptions({
  queryKey: ["voice-choices"],
  queryFn: ({ signal }) => api(calls.voices.choices, {}, { signal }),
  staleTime: 60_000,
});

const none: VoiceChoices = { favoriteIds: [], recentIds: [] };

/** What is liked and was used lately, and how to say so. A heart fills at once, and empties again where that fails. */
export function useVoiceChoices() {
  const client = useQueryClient();
  const { data: choices = none } = useQuery(choicesQuery);
  const { mutate } = useMutation({
    mutationFn: (mark: RequestOf<typeof calls.voices.mark>) => api(calls.voices.mark, mark),
    onMutate: async ({ voiceIds, isFavorite }) => {
      await client.cancelQueries(choicesQuery);
      const before = client.getQueryData(choicesQuery.queryKey);
      if (isFavorite !== undefined)
        client.setQueryData(choicesQuery.queryKey, (old = none) => {
          const others = old.favoriteIds.filter((id) => !voiceIds.includes(id));
          return { ...old, favoriteIds: isFavorite ? [...voiceIds, ...others] : others };
        });
      return before;
    },
    onSuccess: (now) => client.setQueryData(choicesQuery.queryKey, now),
    onError: (_error, _mark, before) => client.setQueryData(choicesQuery.queryKey, before),
  });
  return {
    choices,
    setFavorite: (voiceId: string, isFavorite: boolean) => mutate({ voiceIds: [voiceId], isFavorite }),
    noteUse: (voiceId: string) => mutate({ voiceIds: [voiceId], isUsed: true }),
  };
}
