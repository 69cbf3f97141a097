import { profileFor } from "@voxloom/subtitles";
import { joinTexts } from "@voxloom/timeline";
import type { KeyboardEvent } from "react";
import { getPlace, lineById } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import type { LineSide } from "../document/text-marks.ts";
import { useSessionActions } from "../session/session-actions.ts";
import { useLineActions } from "./use-line-actions.ts";

type TextKeys = { segmentId: string; side: LineSide };
type Key = KeyboardEvent<HTMLTextAreaElement>;

/** What keys do in a line's text, beyond writing: leave for the next line or the row, merge at the edges. */
export function useTextKeys({ segmentId, side }: TextKeys): (event: Key) => void {
  const store = useEditorStore();
  const { focusLine } = useSessionActions();
  const { mergeLines } = useLineActions();
  const neighbor = (steps: number) => {
    const { script } = store.getState();
    return script.segments[getPlace(script, segmentId) + steps];
  };
  const findText = (id: string) => {
    const line = lineById(store.getState().script, id);
    return (side === "source" ? line?.sourceText : line?.targetText) ?? "";
  };
  const leave = () => {
    const next = neighbor(1);
    if (next === undefined) return focusLine({ segmentId, field: "row" });
    store.getState().select([next.id]);
    focusLine({ segmentId: next.id, field: side });
  };
  const mergeAcross = (firstId: string, secondId: string) => {
    const after = joinTexts([findText(secondId)]);
    if (!mergeLines([firstId, secondId])) return;
    focusLine({ segmentId: firstId, field: side, caret: findText(firstId).length - after.length });
  };
  const canBreak = (text: string): boolean => {
    const { script } = store.getState();
    const language = side === "source" ? script.sourceLanguage : script.targetLanguage;
    return text.split("\n").length < profileFor(language ?? script.sourceLanguage).lines;
  };
  const onEdge = (event: Key) => {
    const { selectionStart, selectionEnd, value, readOnly } = event.currentTarget;
    // A key that is held down stops at the edge.
    if (selectionStart !== selectionEnd || event.repeat || readOnly) return;
    const isBefore = event.key === "Backspace" && selectionStart === 0;
    const isAfter = event.key === "Delete" && selectionStart === value.length;
    const other = isBefore ? neighbor(-1) : isAfter ? neighbor(1) : undefined;
    if (other === undefined) return;
    event.preventDefault();
    if (isBefore) mergeAcross(other.id, segmentId);
    else mergeAcross(segmentId, other.id);
  };
  return (event) => {
    // An input method's own keys, also where a browser only says so by the number.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" && !(event.shiftKey && canBreak(event.currentTarget.value))) {
      event.preventDefault();
      leave();
    }
    if (event.key === "Escape") {
      event.preventDefault();
      focusLine({ segmentId, field: "row" });
    }
    if (event.key === "Backspace" || event.key === "Delete") onEdge(event);
  };
}
