import { useMutation } from "@tanstack/react-query";
import { calls, limits, type Segment } from "@voxloom/contract";
import { api } from "../../../../lib/api/api.ts";
import { useEditorStore } from "../../document/stores.tsx";
import { useEditorTask } from "../../session/editor-task.tsx";

/** The text travels in the address, of which some proxies take 8 KB. A longer one is what the server has just been sent. */
const isShortInAddress = (text: string): boolean =>
  text.length <= limits.maxRecordedTextCharacters && encodeURIComponent(text).length <= 6000;

/**
 * Has the server make a recording, or a file that is being fetched, the line's take, which is one step here. `onStored`
 * hears which of them it was: another one may be there by then.
 */
export function useKeepRecording(
  { id: segmentId, targetText }: Segment,
  onStored: (audio: Blob | Promise<Blob>) => void,
) {
  const editor = useEditorStore();
  const { sync, windowId: editorId } = useEditorTask().session;
  return useMutation({
    mutationFn: async (audio: Blob | Promise<Blob>) => {
      // The server knows the line from its own script; what was read is what stood here then.
      await sync?.save();
      const { taskId } = editor.getState();
      const text = targetText.trim();
      const line = { taskId, segmentId, editorId, ...(isShortInAddress(text) && { text }) };
      const { change } = await api(calls.speech.recordTake, line, { bytes: await audio });
      if (change !== null) await sync?.hear(change);
    },
    onSuccess: (_, audio) => onStored(audio),
  });
}
