import { calls, type ResponseOf } from "@voxloom/contract";
import type { EditorStore } from "@voxloom/script-client";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { api } from "../../../lib/api/api.ts";
import { lineById } from "../document/line-places.ts";
import { defineSessionPart } from "../document/session-parts.ts";
import { useSessionPart } from "../document/stores.tsx";

/** What the translator is asked about a line: another wording, one of another length, or what it says said back. */
export type WordingSpec = "normal" | "shorter" | "longer" | "back";

type Reworded = ResponseOf<typeof calls.speech.rewordLine>;

/** What was asked last, for which line, and what came of it. */
export type WordingState = {
  asked: { segmentId: string; spec: WordingSpec; text: string } | null;
  isAsking: boolean;
  error: Error | null;
  reworded: Reworded | null;
  saidBack: string | null;
};

const nothing: WordingState = { asked: null, isAsking: false, error: null, reworded: null, saidBack: null };

/** What is asked of the translator in one open task. */
export const wordingPart = defineSessionPart(({ editor, onClose }) => {
  const store = createStore<WordingState>(() => nothing);
  let asking: AbortController | null = null;
  onClose(() => asking?.abort());
  return {
    store,
    /** Asks about a line as it is now; a newer question takes the place of an older one. */
    ask: async (segmentId: string, spec: WordingSpec): Promise<void> => {
      const text = lineById(editor.getState().script, segmentId)?.targetText.trim() ?? "";
      asking?.abort();
      asking = new AbortController();
      const { signal } = asking;
      store.setState({ ...nothing, asked: { segmentId, spec, text }, isAsking: true }, true);
      try {
        const answer = await getAnswer(editor, { segmentId, text, spec, signal });
        if (!signal.aborted) store.setState({ ...answer, isAsking: false });
      } catch (error) {
        if (!signal.aborted)
          store.setState({
            error: error instanceof Error ? error : new Error(String(error)),
            isAsking: false,
          });
      }
    },
  };
});

export const useWording = <T>(select: (state: WordingState) => T): T =>
  useStore(useSessionPart(wordingPart).store, select);

type Question = { segmentId: string; text: string; spec: WordingSpec; signal: AbortSignal };

async function getAnswer(
  editor: EditorStore,
  { segmentId, text, spec, signal }: Question,
): Promise<Pick<WordingState, "reworded"> | Pick<WordingState, "saidBack">> {
  const { taskId, script } = editor.getState();
  if (spec !== "back")
    return { reworded: await api(calls.speech.rewordLine, { taskId, segmentId, spec, text }, { signal }) };
  const from = script.targetLanguage ?? script.sourceLanguage;
  const said = await api(calls.speech.translateText, { text, from, to: script.sourceLanguage }, { signal });
  return { saidBack: said.text };
}
