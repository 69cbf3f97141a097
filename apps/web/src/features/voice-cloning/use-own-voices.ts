import { queryOptions, useMutation, useMutationState, useQueryClient } from "@tanstack/react-query";
import { calls, type OwnVoice } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
import { refreshSaved } from "../../lib/saved-assets.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { notifyWithAction } from "../../ui/notify-with-action.tsx";

/** The voices that the project made, and what a new one would be. */
export const ownVoicesQuery = queryOptions({
  queryKey: ["own-voices"],
  queryFn: ({ signal }) => api(calls.voiceClones.list, {}, { signal }),
});

/** What was made with a voice. */
export const madeQuery = (ownVoiceId: string) =>
  queryOptions({
    queryKey: ["own-voices", "made", ownVoiceId],
    queryFn: ({ signal }) =>
      api(calls.voiceClones.made, { ownVoiceId }, { signal }).then(({ items }) => items),
  });

type Change = { ownVoiceId: string; work: () => Promise<unknown> };

/** All that can be done to a voice that is made. */
export function useOwnVoiceChanges() {
  const { t } = useTranslation(["cloning", "common"]);
  const client = useQueryClient();
  const refresh = () => refreshSaved(client);
  const mutationKey = ["own-voices"];
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ work }: Change) => work(),
    onError: notifyProblem,
    onSettled: () => void refresh(),
  });
  const changing = useMutationState({
    filters: { mutationKey, status: "pending" },
    select: ({ state }) => (state.variables as Change | undefined)?.ownVoiceId,
  });
  const run = (ownVoiceId: string, work: Change["work"]): void => mutate({ ownVoiceId, work });
  const restore = ({ id }: OwnVoice): void =>
    run(id, () => api(calls.voiceClones.update, { ownVoiceId: id, isDeleted: false }));
  return {
    /** Whether something is being done to a voice. */
    isChanging: ({ id }: OwnVoice): boolean => changing.includes(id),
    refresh,
    restore,
    save: ({ id }: OwnVoice) => run(id, () => api(calls.voiceClones.save, { ownVoiceId: id })),
    rename: ({ id }: OwnVoice, name: string) =>
      run(id, () => api(calls.voiceClones.update, { ownVoiceId: id, name })),
    remove: (voice: OwnVoice) =>
      run(voice.id, async () => {
        await api(calls.voiceClones.delete, { ownVoiceId: voice.id });
        notifyWithAction(t("deleted", { name: voice.name }), {
          label: t("undo"),
          close: t("common:action.close"),
          run: () => restore(voice),
        });
      }),
    revoke: ({ id }: OwnVoice, takesDown: boolean) =>
      run(id, () => api(calls.voiceClones.revoke, { ownVoiceId: id, takesDown })),
  };
}
export type OwnVoiceChanges = ReturnType<typeof useOwnVoiceChanges>;
