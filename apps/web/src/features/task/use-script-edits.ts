import { useMutation, useQueryClient } from "@tanstack/react-query";
import { calls, type ResponseOf } from "@voxloom/contract";
import { useRef, useState } from "react";
import { api } from "../../lib/api/api.ts";
import { taskDetailQuery } from "../../lib/task-queries.ts";
import { scriptQuery } from "./script-query.ts";

const saveDelayMs = 900;

type Drafts = ReadonlyMap<string, string>;
type Loaded = ResponseOf<typeof calls.scripts.read>;

/** The script as the server has it once the texts were saved on top of it. */
const withTexts = (base: Loaded, revision: number, texts: Drafts): Loaded => ({
  ...base,
  revision,
  script: {
    ...base.script,
    segments: base.script.segments.map((line) => {
      const targetText = texts.get(line.id) ?? line.targetText;
      return targetText === line.targetText
        ? line
        : { ...line, targetText, shorterTexts: [], unknownWords: [] };
    }),
  },
});

/**
 * Texts being typed, and their saving: a pause in typing saves all that is not saved yet, as edits on top of the
 * revision the page shows. What could not be saved stays in the drafts, so nothing typed is lost.
 */
export function useScriptEdits(taskId: string) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useState<Drafts>(new Map());
  const latest = useRef(drafts);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const { queryKey } = scriptQuery(taskId);
  const keep = (next: Drafts) => {
    latest.current = next;
    setDrafts(next);
  };
  const saving = useMutation({
    // One after the other: each save stands on the revision of the one before.
    scope: { id: `script-${taskId}` },
    mutationFn: async () => {
      const sent = latest.current;
      const base = client.getQueryData(queryKey);
      if (sent.size === 0 || !base) return;
      const edits = [...sent].map(([segmentId, text]) => ({
        kind: "set-target-text" as const,
        segmentId,
        text,
      }));
      const saved = await api(calls.scripts.edit, { taskId, baseRevision: base.revision, edits });
      if (saved.missed.length === 0) client.setQueryData(queryKey, withTexts(base, saved.revision, sent));
      else await client.refetchQueries({ queryKey });
      keep(new Map([...latest.current].filter(([id, text]) => sent.get(id) !== text)));
      await client.invalidateQueries({ queryKey: taskDetailQuery(taskId).queryKey });
    },
  });
  const save = () => {
    clearTimeout(timer.current);
    return saving.mutateAsync();
  };
  return {
    drafts,
    isSaving: saving.isPending,
    error: saving.error,
    save,
    type: (segmentId: string, text: string) => {
      keep(new Map(latest.current).set(segmentId, text));
      clearTimeout(timer.current);
      // The failure is shown by `error`.
      timer.current = setTimeout(() => void save().catch(() => undefined), saveDelayMs);
    },
    loadNewest: async () => {
      saving.reset();
      await client.refetchQueries({ queryKey });
    },
  };
}
