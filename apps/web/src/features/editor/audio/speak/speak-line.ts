import { calls, type Segment } from "@voxloom/contract";
import type { EditorStore, ScriptSync } from "@voxloom/script-client";
import { findVoiceId, getDelivery } from "@voxloom/timeline";
import { api } from "../../../../lib/api/api.ts";
import type { SpeakHow } from "./speak-store.ts";

export type Speaking = SpeakHow & {
  editor: EditorStore;
  /** null: nothing is edited here, so nothing waits to be saved. */
  sync: ScriptSync | null;
  windowId: string;
  signal: AbortSignal;
};

/**
 * Has a line spoken as it is now. The server makes the take the line's, which is one step here. Answers what was
 * charged. Throws ApiError.
 */
export async function speakLine(
  segmentId: string,
  { editor, sync, windowId, signal, isAnew, sentence }: Speaking,
): Promise<number> {
  // The server speaks by the words, pronunciations and speakers it has.
  await sync?.save();
  const { taskId, script } = editor.getState();
  const segment = getLine(editor, segmentId);
  if (segment === undefined || signal.aborted) return 0;
  const voiceId = findVoiceId(script, segment);
  const { change, creditTenths } = await api(
    calls.speech.speakLine,
    {
      taskId,
      segmentId,
      text: segment.targetText.trim(),
      delivery: getDelivery(script, segment),
      ...(voiceId !== null && { voiceId }),
      isAnew,
      ...(sentence !== undefined && { sentence }),
      editorId: windowId,
    },
    { signal },
  );
  if (change !== null) await sync?.hear(change);
  return creditTenths;
}

const getLine = (editor: EditorStore, segmentId: string): Segment | undefined =>
  editor.getState().script.segments.find(({ id }) => id === segmentId);
