import type { Segment } from "@voxloom/contract";
import { isLineChanged } from "../../document/change-check.ts";
import { useEditor, useEditorStore, useSessionPart } from "../../document/stores.tsx";
import { useCommand } from "../../keys/use-command.ts";
import { useSessionActions } from "../../session/session-actions.ts";
import { recordLinePart } from "../record/record-line-store.ts";
import { useSpeakChanged } from "../speak/use-speak-changed.tsx";
import { useSpeakDesk } from "../speak/use-speak-desk.ts";
import { chosenSentencePart, getChosenIndex, readSentenceAtCursor } from "./chosen-sentence.ts";
import { howToSayAgain, listParagraphSentences } from "./paragraph-sentences.ts";

/** What keys do with takes, whatever panel is open. */
export function useTakeCommands(): void {
  const editor = useEditorStore();
  const isEnabled = !useEditor((state) => state.isReadOnly);
  const { openPanel } = useSessionActions();
  const lineToRecord = useSessionPart(recordLinePart);
  const { speakOne } = useSpeakDesk();
  const speakChanged = useSpeakChanged();
  const withLine = (act: (segment: Segment) => void) => () => {
    const { script, activeId } = editor.getState();
    const segment = script.segments.find(({ id }) => id === activeId);
    if (segment !== undefined && !segment.isLocked) act(segment);
  };
  const chooseBeside = (by: -1 | 1) =>
    withLine(({ id, takes, takeId }) => {
      const take = takes[takes.findIndex((one) => one.id === takeId) + by];
      if (take !== undefined && takeId !== null)
        editor.getState().edit([{ kind: "choose-take", segmentId: id, takeId: take.id }]);
    });
  const speak = withLine((segment) => {
    if (segment.targetText.trim() === "") return;
    void speakOne(segment.id, { isAnew: !isLineChanged(editor.getState().script, segment) });
  });
  const sentencePart = useSessionPart(chosenSentencePart);
  const speakSentence = withLine((segment) => {
    const sentences = listParagraphSentences(editor.getState().script, segment);
    if (sentences.length === 0) return speak();
    const index =
      readSentenceAtCursor(segment, sentences) ?? getChosenIndex(sentencePart.getState(), segment, sentences);
    void speakOne(segment.id, howToSayAgain(sentences, index));
  });
  const record = withLine(({ id, targetText }) => {
    if (targetText.trim() === "") return;
    openPanel("takes");
    lineToRecord.setState({ segmentId: id });
  });
  useCommand("regenerate", speak, { isEnabled });
  useCommand("regenerateSentence", speakSentence, { isEnabled });
  useCommand("regenerateChanged", speakChanged, { isEnabled });
  useCommand("previousTake", chooseBeside(-1), { isEnabled });
  useCommand("nextTake", chooseBeside(1), { isEnabled });
  useCommand("record", record, { isEnabled });
}
