import type { Segment } from "@voxloom/contract";
import { useEffect } from "react";
import { defineStorePart } from "../../document/session-parts.ts";
import { useSessionPart, useSessionStore } from "../../document/stores.tsx";
import { getTargetField } from "../../document/target-field.ts";
import { findSentenceAt, type ParagraphSentence } from "./paragraph-sentences.ts";

type ChosenSentence = {
  segmentId: string | null;
  index: number;
  /** Where it stands in the paragraph's text, to be shown there; null: nobody looks at sentences. */
  range: { from: number; to: number } | null;
};

/** The sentence of a paragraph that is heard and said again by itself. */
export const chosenSentencePart = defineStorePart<ChosenSentence>(() => ({
  ...{ segmentId: null, index: 0, range: null },
}));

/** Which sentence of a paragraph was chosen last; the first, where none of it was. */
export const getChosenIndex = (
  { segmentId, index }: Pick<ChosenSentence, "segmentId" | "index">,
  { id }: Pick<Segment, "id">,
  sentences: readonly ParagraphSentence[],
): number => (segmentId === id ? Math.min(index, sentences.length - 1) : 0);

/** The sentence that the cursor is in, of a paragraph whose field has the focus; null: it has not. */
export function readSentenceAtCursor(
  { id, targetText }: Pick<Segment, "id" | "targetText">,
  sentences: readonly ParagraphSentence[],
): number | null {
  const field = getTargetField(id);
  if (field === null || field !== document.activeElement || field.value !== targetText) return null;
  return findSentenceAt(sentences, field.selectionStart);
}

/** Which sentence of a paragraph is chosen: the one with the cursor, or the one that was pressed since. */
export function useChosenSentence(segment: Segment, sentences: readonly ParagraphSentence[]) {
  const part = useSessionPart(chosenSentencePart);
  const index = useSessionStore(chosenSentencePart, (state) => getChosenIndex(state, segment, sentences));
  const { id } = segment;
  useEffect(() => {
    const follow = () => {
      const at = readSentenceAtCursor(segment, sentences);
      if (at !== null) part.setState({ segmentId: segment.id, index: at });
    };
    follow();
    document.addEventListener("selectionchange", follow);
    return () => document.removeEventListener("selectionchange", follow);
  }, [segment, sentences, part]);
  const range = sentences[index]?.range ?? null;
  useEffect(() => {
    // What was chosen since this was drawn stays chosen.
    part.setState((state) => (state.segmentId === id ? { range } : { segmentId: id, index: 0, range }));
  }, [part, id, range]);
  useEffect(() => () => part.setState({ range: null }), [part]);
  return { index, choose: (at: number) => part.setState({ segmentId: id, index: at }) };
}
