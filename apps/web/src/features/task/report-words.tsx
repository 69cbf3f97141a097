import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type Script, type Segment } from "@voxloom/contract";
import {
  applyEdits,
  diffScripts,
  isEmptyPatch,
  translateAs,
  unknownWordsLeft,
  type WordChoice,
} from "@voxloom/timeline";
import { api } from "../../lib/api/api.ts";
import { scriptQuery } from "../../lib/script-query.ts";
import { notifyProblem } from "../../ui/notify-problem.ts";
import { TranslateAs } from "../../ui/translate-as.tsx";
import { useChosenWordNotice } from "../../ui/use-chosen-word-notice.ts";

type ReportWordsProps = { taskId: string; segment: Segment; script: Script; revision: number };

/** Words of a line that its translator did not know: what is chosen for one is a revision of the script. */
export function ReportWords({ taskId, segment, script, revision }: ReportWordsProps) {
  const queries = useQueryClient();
  const say = useChosenWordNotice();
  const { mutate, isPending } = useMutation({
    mutationFn: async (choice: WordChoice) => {
      const { edits, ...counts } = translateAs(script, choice);
      const patch = diffScripts(script, applyEdits(script, edits));
      if (!isEmptyPatch(patch)) await api(calls.scripts.edit, { taskId, baseRevision: revision, patch });
      return { word: choice.word, counts };
    },
    onError: notifyProblem,
    onSuccess: ({ word, counts }) => say(word, counts),
    onSettled: () => queries.invalidateQueries({ queryKey: scriptQuery(taskId).queryKey }),
  });
  const words = segment.isLocked ? [] : unknownWordsLeft(segment);
  return words.length === 0 ? null : <TranslateAs words={words} isBusy={isPending} onChoose={mutate} />;
}
