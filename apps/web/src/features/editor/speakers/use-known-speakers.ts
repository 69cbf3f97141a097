import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { calls, type ResponseOf, type Speaker, type SpeakerSuggestion } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api/api.ts";
import { notifyDone } from "../../../ui/notify-done.ts";
import { notifyProblem } from "../../../ui/notify-problem.ts";
import { useEditor, useEditorStore } from "../document/stores.tsx";
import { useEditorTask } from "../session/editor-task.tsx";
import { isUnnamed } from "./use-speaker-name.ts";

type Book = ResponseOf<typeof calls.knownSpeakers.list>;

const bookKey = ["known-speakers", "book"] as const;
const suggestionsKey = ["known-speakers", "suggestions"] as const;

/** Who is known by voice; undefined for viewers, where there is nothing to hear, and until the server has answered. */
export function useSpeakerBook(): Book | undefined {
  const { detail, link } = useEditorTask();
  const isReadOnly = useEditor((state) => state.isReadOnly);
  const { data } = useQuery({
    queryKey: bookKey,
    queryFn: ({ signal }) => api(calls.knownSpeakers.list, {}, { signal }),
    enabled: !isReadOnly && link === undefined && detail.media.originalUrl !== null,
  });
  return data;
}

const nobody: readonly SpeakerSuggestion[] = [];

/** Speakers without a name who sound like somebody known. Heard once, until who is known or who has no name changes. */
export function useSpeakerSuggestions(): readonly SpeakerSuggestion[] {
  const { id: taskId } = useEditorTask().detail.task;
  const book = useSpeakerBook();
  const unnamed = useEditor(({ script }) =>
    script.speakers
      .filter(isUnnamed)
      .map(({ id }) => id)
      .join(),
  );
  const people = book?.items.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join() ?? "";
  const { data } = useQuery({
    queryKey: [...suggestionsKey, taskId, people, unnamed],
    queryFn: ({ signal }) => api(calls.knownSpeakers.suggest, { taskId }, { signal }),
    enabled: book?.isOn === true && people !== "" && unnamed !== "",
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.items ?? nobody;
}

/** Gives a speaker a name, and has the voice remembered where that is on. */
export function useNameSpeaker(): (speaker: Speaker, name: string) => void {
  const store = useEditorStore();
  const book = useSpeakerBook();
  const { remember } = useSpeakerMemory();
  return (speaker, name) => {
    store.getState().edit([{ kind: "change-speaker", speakerId: speaker.id, change: { name } }]);
    if (book?.isOn === true && name !== speaker.name) remember([{ ...speaker, name }]);
  };
}

/** Remembers voices, forgets them, and switches that on and off. */
export function useSpeakerMemory() {
  const { t } = useTranslation("editor-lines");
  const client = useQueryClient();
  const { session, detail } = useEditorTask();
  const { id: taskId } = detail.task;
  const settle = () => client.invalidateQueries({ queryKey: bookKey });
  const remember = useMutation({
    mutationFn: async (speakers: readonly Pick<Speaker, "id" | "name">[]) => {
      // A speaker who was made just now is on the server first.
      await session.sync?.save();
      for (const { id: speakerId, name } of speakers.filter((one) => !isUnnamed(one))) {
        const { item } = await api(calls.knownSpeakers.remember, { taskId, speakerId, name });
        if (item === null) notifyDone(t("known.tooLittle", { name }), "known-speakers");
      }
    },
    onError: notifyProblem,
    onSettled: settle,
  });
  const turn = useMutation({
    mutationFn: (isOn: boolean) => api(calls.knownSpeakers.switch, { isOn }),
    onSuccess: (book) => client.setQueryData(bookKey, book),
    onError: notifyProblem,
  });
  const forget = useMutation({
    mutationFn: (knownId: string) => api(calls.knownSpeakers.forget, { knownId }),
    onError: notifyProblem,
    onSettled: settle,
  });
  return {
    remember: remember.mutate,
    turn: turn.mutate,
    forget: forget.mutate,
    isTurning: turn.isPending,
    isListening: remember.isPending,
  };
}
