import type { Segment } from "@voxloom/contract";
import { isLineChanged } from "../../document/change-check.ts";
import { lineById } from "../../document/line-places.ts";
import { useEditorStore } from "../../document/stores.tsx";
import { useSpeakDesk } from "../speak/use-speak-desk.ts";
import type { TakeAudio } from "./use-take-audio.ts";

/**
 * Has a line spoken as it is set now, and plays what came. What is as it was spoken is read once more; what was
 * changed gets its first reading.
 */
export function useSpeakAndHear(audio: TakeAudio): (segment: Segment) => Promise<void> {
  const editor = useEditorStore();
  const { speakOne } = useSpeakDesk();
  return async (segment) => {
    const before = editor.getState().script;
    const line = lineById(before, segment.id) ?? segment;
    const failed = await speakOne(segment.id, { isAnew: !isLineChanged(before, line) });
    const { script, activeId } = editor.getState();
    const takeId = script.segments.find(({ id }) => id === segment.id)?.takeId ?? null;
    if (failed === null && takeId !== null && activeId === segment.id) audio.play(takeId);
  };
}
