import { isSpeech, isSpoken } from "@voxloom/contract";
import type { PlaybackSide } from "../../document/playback-side.ts";
import { useEditor } from "../../document/stores.tsx";
import { useEditorTask } from "../../session/editor-task.tsx";

/** Which sides can be heard now: the dub once it was made, the mix by those who edit, for it is made of takes. */
export function useHeardSides(): Readonly<Record<PlaybackSide, boolean>> {
  const { media, task } = useEditorTask().detail;
  const isReadOnly = useEditor((state) => state.isReadOnly);
  return {
    original: !isSpeech(task),
    dub: media.dubUrl !== null || media.dubAudioUrl !== null,
    mix: !isReadOnly && isSpoken(task),
  };
}
