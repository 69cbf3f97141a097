import { queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type RequestOf, type VoiceChoices } from "@voxloom/contract";
import { api } from "../api/api.ts";

const choicesQuery = queryOptions({
  queryKey: ["voice-choices"],
  queryFn: ({ signal }) => api(calls.voices.choices, {}, { signal }),
  staleTime: 60_000,
});

type Mark = RequestOf<typeof calls.voices.mark>;

/** What is liked once voices got their hearts, or lost them. */
function like(choices: VoiceChoices, { voiceIds, isFavorite }: Mark): VoiceChoices {
  if (isFavorite === undefined) return choices;
  const others = choices.favoriteIds.filter((id) => !voiceIds.includes(id));
  return { ...choices, favoriteIds: isFavorite ? [...voiceIds, ...others] : others };
}

const none: VoiceChoices = { favoriteIds: [], recentIds: [] };

/** What is liked and was used lately, and how to say so. A heart fills at once, and empties again where that fails. */
export function useVoiceChoices() {
  const client = useQueryClient();
  const { data: choices = none } = useQuery(choicesQuery);
  const { mutate } = useMutation({
    mutationFn: (mark: Mark) => api(calls.voices.mark, mark),
    onMutate: async (mark) => {
      await client.cancelQueries(choicesQuery);
      client.setQueryData(choicesQuery.queryKey, (old = none) => like(old, mark));
    },
    onSuccess: (now) => client.setQueryData(choicesQuery.queryKey, now),
    onError: (_error, { isFavorite, ...mark }) => {
      // This one alone: others were marked since. And what was liked before may not even have been known.
      if (isFavorite !== undefined)
        client.setQueryData(choicesQuery.queryKey, (old = none) =>
          like(old, { ...mark, isFavorite: !isFavorite }),
        );
      void client.invalidateQueries(choicesQuery);
    },
  });
  return {
    choices,
    setFavorite: (voiceId: string, isFavorite: boolean) => mutate({ voiceIds: [voiceId], isFavorite }),
    noteUse: (voiceId: string) => mutate({ voiceIds: [voiceId], isUsed: true }),
  };
}
