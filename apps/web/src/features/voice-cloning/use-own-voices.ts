import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type OwnVoice } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api/api.ts";
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

/** All that can be done to a voice that is made. */
export function useOwnVoiceChanges() {
  const { t } = useTranslation(["cloning", "common"]);
  const client = useQueryClient();
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: ["own-voices"] }),
      client.invalidateQueries({ queryKey: ["voices"] }),
    ]);
  const { mutate: run, isPending } = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onError: notifyProblem,
    onSettled: () => void refresh(),
  });
  const restore = ({ id }: OwnVoice): void =>
    run(() => api(calls.voiceClones.update, { ownVoiceId: id, isDeleted: false }));
  return {
    isPending,
    refresh,
    restore,
    save: ({ id }: OwnVoice) => run(() => api(calls.voiceClones.save, { ownVoiceId: id })),
    rename: ({ id }: OwnVoice, name: string) =>
      run(() => api(calls.voiceClones.update, { ownVoiceId: id, name })),
    remove: (voice: OwnVoice) =>
      run(async () => {
        await api(calls.voiceClones.delete, { ownVoiceId: voice.id });
        notifyWithAction(t("deleted", { name: voice.name }), {
          label: t("undo"),
          close: t("common:action.close"),
          run: () => restore(voice),
        });
      }),
    revoke: ({ id }: OwnVoice, takesDown: boolean) =>
      run(() => api(calls.voiceClones.revoke, { ownVoiceId: id, takesDown })),
  };
}
export type OwnVoiceChanges = ReturnType<typeof useOwnVoiceChanges>;
