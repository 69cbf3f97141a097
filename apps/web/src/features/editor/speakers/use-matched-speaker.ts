import { productHead, type Speaker } from "@voxloom/contract";
import type { MatchedSpeaker } from "../../../lib/voices/use-voice-matches.ts";
import { useEditorTask } from "../session/editor-task.tsx";
import { useSpeakerName } from "./use-speaker-name.ts";

/** What voices are compared with: a speaker's voice in the source; null where there is none to be heard. */
export function useMatchedSpeaker(): (speaker: Speaker) => MatchedSpeaker | null {
  const { task } = useEditorTask().detail;
  const getName = useSpeakerName();
  return (speaker) =>
    productHead(task.product).result === "speech"
      ? null
      : { taskId: task.id, speakerId: speaker.id, name: getName(speaker) };
}
