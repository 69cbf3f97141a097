import type { KeyboardEvent } from "react";
import { getPlace } from "../../document/line-places.ts";
import { newId } from "../../document/new-id.ts";
import { useEditorStore } from "../../document/stores.tsx";
import { useSessionActions } from "../../session/session-actions.ts";
import { useLineActions } from "../use-line-actions.ts";

/** A name that is typed at the beginning of a paragraph: `Anna:` and a space. */
const typedName = /^(\p{L}[\p{L}\p{M}\p{N}'’. -]{0,29})[:：]$/u;

/** What is done with the paragraphs of a text beside writing in them. */
export function useParagraphs() {
  const store = useEditorStore();
  const { focusLine } = useSessionActions();
  const { insertAfter, splitLine } = useLineActions();
  /** Enter begins a paragraph, in the middle of one it cuts it; a name and a colon say who speaks. */
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target;
    if (!(field instanceof HTMLTextAreaElement) || event.nativeEvent.isComposing || event.keyCode === 229)
      return;
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || field.readOnly) return;
    const { line: segmentId = "" } = field.dataset;
    const { selectionStart: at, value } = field;
    const { script, edit } = store.getState();
    if (event.key === "Enter") {
      event.preventDefault();
      event.stopPropagation();
      const isWithin = value.slice(0, at).trim() !== "" && value.slice(at).trim() !== "";
      if (!isWithin) {
        const before = script.segments[getPlace(script, segmentId) - 1];
        // At the very beginning the new one comes before.
        insertAfter(at === 0 && value !== "" ? (before?.id ?? null) : segmentId);
        return;
      }
      splitLine({ segmentId, side: "target", at });
      return;
    }
    const name = event.key === " " ? typedName.exec(value.slice(0, at))?.[1]?.trim() : undefined;
    if (name === undefined) return;
    const known = script.speakers.find((speaker) => speaker.name.toLowerCase() === name.toLowerCase());
    // What only looks like a name is one where others have names too.
    if (known === undefined && script.speakers.length < 2 && !/^\p{Lu}/u.test(name)) return;
    event.preventDefault();
    const speakerId = known?.id ?? newId("speaker");
    edit([
      ...(known === undefined ? [{ kind: "add-speaker" as const, speakerId, name }] : []),
      { kind: "set-speaker", segmentIds: [segmentId], speakerId },
      { kind: "set-target-text", segmentId, text: value.slice(at).trimStart() },
    ]);
    focusLine({ segmentId, field: "target", caret: 0 });
  };
  return { insertAfter, onKeyDown };
}
