import type { PlaybackSide } from "../../document/playback-side.ts";
import { useEditorStore, usePlaybackStore } from "../../document/stores.tsx";
import { getPlan } from "../mix/plan-mix.ts";
import { useFitSettings } from "../mix/use-mix.ts";

/** Plays one line: of the original, of the finished dub, or as it is now. Nothing is played where it has no sound. */
export function usePlayLine(): (segmentId: string | null, side: PlaybackSide) => void {
  const editor = useEditorStore();
  const playback = usePlaybackStore();
  const fit = useFitSettings();
  return (segmentId, side) => {
    const { script } = editor.getState();
    const segment = script.segments.find(({ id }) => id === segmentId);
    if (segment === undefined) return;
    const span =
      side === "original"
        ? segment
        : side === "dub"
          ? segment.placement
          : getPlan(script, fit).takes.find((take) => take.segmentId === segment.id);
    if (!span) return;
    const { startMs, endMs } = span;
    playback.getState().playSpan(side, { startMs, endMs });
  };
}
