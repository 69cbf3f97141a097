import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, useState } from "react";
import { useEditorStore } from "../document/stores.tsx";
import type { LineSide } from "../document/text-marks.ts";
import { pastedLines } from "./spread-lines.ts";
import { useSpreadOffer } from "./use-spread-offer.ts";
import { useTextKeys } from "./use-text-keys.ts";

/** What a field of a line's text does. `composed`: what an input method is writing, which is no edit yet. */
export function useTextField(segmentId: string, side: LineSide) {
  const store = useEditorStore();
  const [composed, setComposed] = useState<string | null>(null);
  const offerSpread = useSpreadOffer(segmentId, side);
  const joinKey = `text ${side} ${segmentId}`;
  const write = (text: string) =>
    store
      .getState()
      .edit([{ kind: side === "source" ? "set-source-text" : "set-target-text", segmentId, text }], {
        joinKey,
      });
  const onKeyDown = useTextKeys({ segmentId, side });
  return {
    composed,
    handlers: {
      onKeyDown,
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
