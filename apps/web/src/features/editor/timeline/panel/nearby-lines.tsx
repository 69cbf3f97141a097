import { VisuallyHidden } from "@mantine/core";
import type { Segment } from "@voxloom/contract";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { firstIndex } from "../lines/line-index.ts";
import type { Timeline } from "../stage/timeline.ts";
import { useLineWords } from "./use-line-words.ts";

const linesAround = 4;
const pauseMs = 400;

/** The lines around the playhead for those who read instead of look. */
export function NearbyLines({ timeline }: { timeline: Timeline }) {
  const { t } = useTranslation("editor-timeline");
  const words = useLineWords(timeline);
  const lines = useNearbyLines(timeline);
  return (
    <VisuallyHidden>
      <ol aria-label={t("nearby")}>
        {lines.map((line) => (
          <li key={line.id}>
            {`${words(line)}: `}
            <bdi>{line.targetText || line.sourceText}</bdi>
          </li>
        ))}
      </ol>
    </VisuallyHidden>
  );
}

/** Looked up once the playhead and the script rest. */
function useNearbyLines(timeline: Timeline): readonly Segment[] {
  const [lines, setLines] = useState<readonly Segment[]>(() => nearbyLines(timeline));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setLines(nearbyLines(timeline)), pauseMs);
    };
    const stops = [
      timeline.editor.subscribe((state, before) => {
        if (state.script !== before.script) later();
      }),
      timeline.playback.subscribe((state, before) => {
        if (state.timeMs !== before.timeMs || state.isPlaying !== before.isPlaying) later();
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [timeline]);
  return lines;
}

function nearbyLines(timeline: Timeline): readonly Segment[] {
  const { segments } = timeline.editor.getState().script;
  const playheadMs = timeline.playheadMs();
  const next = firstIndex(segments.length, (index) => (segments[index]?.startMs ?? 0) > playheadMs);
  return segments.slice(Math.max(0, next - 1 - linesAround), next + linesAround);
}
