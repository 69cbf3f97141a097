import { chosenLines } from "../actions/line-times.ts";
import { movableLines } from "../drag/drag-lines.ts";
import type { Hit } from "../lines/hit-test.ts";
import type { Timeline } from "../stage/timeline.ts";
import { dragGesture } from "./drag-gesture.ts";
import type { Gesture, Pointing } from "./gesture.ts";
import { marqueeGesture, panGesture, scrubGesture } from "./plain-gestures.ts";

type LineHit = Extract<Hit, { part: "line" }>;

/** Without moving: goes there, and chooses what is there. */
export const click = (timeline: Timeline, hit: Hit, { shiftKey, ctrlKey }: Pointing): void => {
  const { select, selectedIds } = timeline.editor.getState();
  if (hit.part === "line") {
    const { id } = hit.line;
    if (shiftKey || ctrlKey) {
      const others = [...selectedIds].filter((other) => other !== id);
      select(selectedIds.has(id) ? others : [...others, id]);
      return;
    }
    select([id]);
  } else if (hit.part === "lane" && !shiftKey && !ctrlKey) select([]);
  timeline.seek(hit.part === "comment" ? hit.comment.atMs : hit.ms);
};

/** What a pointer begins by moving from where it went down. */
export const beginGesture = (timeline: Timeline, hit: Hit, from: Pointing): Gesture => {
  if (hit.part === "line") return lineGesture(timeline, hit, from);
  if (hit.part === "ruler" || hit.part === "comment") return scrubGesture(timeline);
  if (from.isTouch) return panGesture(timeline, from);
  const isAudio = hit.part === "lane" && hit.lane.kind !== "speaker";
  return isAudio && !from.shiftKey ? scrubGesture(timeline) : marqueeGesture(timeline, from);
};

const lineGesture = (timeline: Timeline, hit: LineHit, from: Pointing): Gesture => {
  const { editor } = timeline;
  const { selectedIds, isReadOnly, select } = editor.getState();
  const { line, edge } = hit;
  const isChosen = selectedIds.has(line.id);
  // A finger must be able to scroll from anywhere: it drags only what was chosen before.
  if (from.isTouch && !isChosen) return panGesture(timeline, from);
  if (isReadOnly || line.isLocked)
    return from.isTouch ? panGesture(timeline, from) : marqueeGesture(timeline, from);
  if (!isChosen) select(from.shiftKey ? [...selectedIds, line.id] : [line.id]);
  if (edge !== null) return dragGesture(timeline, { kind: "resize", line, edge, fromMs: hit.ms });
  const lines = movableLines(chosenLines(timeline));
  return dragGesture(timeline, { kind: "move", grabbed: line, lines, fromMs: hit.ms });
};
