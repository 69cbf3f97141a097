import { calls, type ResponseOf } from "@voxloom/contract";
import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";
import { api } from "../../../lib/api/api.ts";
import type { EditorStore } from "../document/editor-store.ts";
import { lineById } from "../document/line-places.ts";

/** What the translator is asked about a line: another wording, one of another length, or what it says said back. */
export type WordingSpec = "normal" | "shorter" | "longer" | "back";

type Reworded = ResponseOf<typeof calls.speech.rewordLine>;

/** What was asked last, for which line of which task, and what came of it. */
export type WordingState = {
  asked: { taskId: string; segmentId: string; spec: WordingSpec } | null;
  isAsking: boolean;
  error: Error | null;
  reworded: Reworded | null;
  saidBack: string | null;
};

const nothing: WordingState = { asked: null, isAsking: false, error: null, reworded: null, saidBack: null };
const store = createStore<WordingState>(() => nothing);
let asking: AbortController | null = null;

export const useWording = <T>(select: (state: WordingState) => T): T => useStore(store, select);

/** Asks the translator about a line as it is now; a newer question takes the place of an older one. */
export async function askWording(editor: EditorStore, segmentId: string, spec: WordingSpec): Promise<void> {
  const { taskId, script } = editor.getState();
  const text = lineById(script, segmentId)?.targetText.trim() ?? "";
  asking?.abort();
  asking = new AbortController();
  const { signal } = asking;
  store.setState({ ...nothing, asked: { taskId, segmentId, spec }, isAsking: true }, true);
  try {
    const answer = await answerOf(editor, { segmentId, text, spec, signal });
    if (!signal.aborted) store.setState({ ...answer, isAsking: false });
  } catch (error) {
    if (!signal.aborted)
      store.setState({ error: error instanceof Error ? error : new Error(String(error)), isAsking: false });
  }
}

type Question = { segmentId: string; text: string; spec: WordingSpec; signal: AbortSignal };

async function answerOf(
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
