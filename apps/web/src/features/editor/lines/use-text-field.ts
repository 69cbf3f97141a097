import type { Segment } from "@voxloom/contract";
import { emptyPatch } from "@voxloom/timeline";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type CompositionEvent,
  type FocusEvent,
  useRef,
  useState,
} from "react";
import { lineById } from "../document/line-places.ts";
import { useEditorStore } from "../document/stores.tsx";
import { pastedLines } from "./spread-lines.ts";
import type { LineSide } from "./text-marks.ts";
import { useSpreadOffer } from "./use-spread-offer.ts";
import { useTextKeys } from "./use-text-keys.ts";

/** What a field of a line's text does. `composed`: what an input method is writing, which is no edit yet. */
export function useTextField(segmentId: string, side: LineSide) {
  const store = useEditorStore();
  const [composed, setComposed] = useState<string | null>(null);
  const atFocus = useRef<Segment | undefined>(undefined);
  const offerSpread = useSpreadOffer(segmentId, side);
  const joinKey = `text ${side} ${segmentId}`;
  const write = (text: string) =>
    store
      .getState()
      .edit([{ kind: side === "source" ? "set-source-text" : "set-target-text", segmentId, text }], {
        joinKey,
      });
  /** Puts back what stood there when the field was entered; false where nothing was changed. */
  const revert = (): boolean => {
    const was = atFocus.current;
    const { script, edit } = store.getState();
    const is = lineById(script, segmentId);
    const isSame = was?.sourceText === is?.sourceText && was?.targetText === is?.targetText;
    if (was === undefined || is === undefined || isSame) return false;
    const { sourceText, targetText, shorterTexts, unknownWords } = was;
    const change = side === "source" ? { sourceText } : { targetText, shorterTexts, unknownWords };
    return edit([{ kind: "patch", patch: { ...emptyPatch, changed: { [segmentId]: change } } }], { joinKey });
  };
  const onKeyDown = useTextKeys({ segmentId, side, revert });
  return {
    composed,
    handlers: {
      onKeyDown,
      onFocus: (_: FocusEvent<HTMLTextAreaElement>) => {
        atFocus.current = lineById(store.getState().script, segmentId);
      },
      onChange: ({ currentTarget, nativeEvent }: ChangeEvent<HTMLTextAreaElement>) => {
        const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
        if (isComposing) setComposed(currentTarget.value);
        else write(currentTarget.value);
      },
      onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLTextAreaElement>) => {
        setComposed(null);
        write(currentTarget.value);
      },
      onPaste: ({ clipboardData }: ClipboardEvent<HTMLTextAreaElement>) => {
        const texts = pastedLines(clipboardData.getData("text/plain"));
        if (texts.length > 1) offerSpread(texts);
      },
    },
  };
}
