import type { Segment } from "@voxloom/contract";
import { useTranslation } from "react-i18next";
import { getPlace } from "../../document/line-places.ts";
import { useSpeakerName } from "../../speakers/use-speaker-name.ts";
import type { Timeline } from "../stage/timeline.ts";
import { timeText } from "../view/time-text.ts";

/** A line in words: "Line 12, Anna, 0:12.3 to 0:14.1". */
export function useLineWords(timeline: Timeline): (line: Segment) => string {
  const { t } = useTranslation("editor-timeline");
  const speakerName = useSpeakerName();
  return (line) => {
    const { script } = timeline.editor.getState();
    return t(line.isLocked ? "lockedLine" : "line", {
      number: getPlace(script, line.id) + 1,
      speaker: speakerName(script.speakers.find(({ id }) => id === line.speakerId)),
      start: timeText(line.startMs, 2),
      end: timeText(line.endMs, 2),
    });
  };
}
